import { blanks } from '../schemas/fields.ts';
import { blankMark } from '../schemas/joi.ts';

/** One part of a JSON Schema, as joi gives it. */
export type SchemaNode = Record<string, unknown>;

const blank = { type: 'string', pattern: `^[${blanks}]*$` };

/**
 * Says of each text that may be left out (marked, or of a list with null) that a blank one is taken too, whatever form
 * another one must have: forms send blanks (spec §5).
 */
export function withBlanks<T>(schema: T): T {
  return rewritten(schema, (node, alsoBlank) => {
    if (isChoice(node)) return { anyOf: [node, { type: 'null' }, blank] };
    if (!alsoBlank || !hasForm(node)) return node;
    return { anyOf: [node, blank, ...(alsoBlank.length > 0 ? [{ enum: alsoBlank }] : [])] };
  });
}

/** Rewrites every node, the innermost first. */
function rewritten<T>(schema: T, rewrite: (node: SchemaNode, alsoBlank?: unknown[]) => SchemaNode): T {
  if (Array.isArray(schema)) return schema.map((part: unknown) => rewritten(part, rewrite)) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).filter(([name]) => name !== blankMark);
  const node = Object.fromEntries(parts.map(([name, part]) => [name, rewritten(part as unknown, rewrite)]));
  return rewrite(node, (schema as SchemaNode)[blankMark] as unknown[] | undefined) as T;
}

const isChoice = ({ enum: values, type }: SchemaNode): boolean =>
  Array.isArray(values) && String(type) === 'string,null';

function hasForm(node: SchemaNode): boolean {
  return ['format', 'pattern', 'allOf'].some((keyword) => keyword in node);
}
