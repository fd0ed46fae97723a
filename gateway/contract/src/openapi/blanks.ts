import { blanks } from '../schemas/fields.ts';
import { blankMark } from '../schemas/joi.ts';

/** One part of a JSON Schema, as joi gives it. */
export type SchemaNode = Record<string, unknown>;

const blank = { type: 'string', pattern: `^[${blanks}]*$` };

/**
 * Says of each text that may be left out (marked, or of a list with null) that a blank one is taken too, whatever form
 * another one must have: forms send blanks (spec §5). The innermost nodes come first.
 */
export function withBlanks<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map((part: unknown) => withBlanks(part)) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { [blankMark]: alsoBlank, ...parts } = schema as SchemaNode & { [blankMark]?: unknown[] };
  const node = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, withBlanks(part)]));
  if (isChoice(node)) return { anyOf: [node, { type: 'null' }, blank] } as T;
  if (!alsoBlank || !hasForm(node)) return node as T;
  return { anyOf: [node, blank, ...(alsoBlank.length > 0 ? [{ enum: alsoBlank }] : [])] } as T;
}

const isChoice = ({ enum: values, type }: SchemaNode): boolean =>
  Array.isArray(values) && String(type) === 'string,null';

function hasForm(node: SchemaNode): boolean {
  return ['format', 'pattern', 'allOf'].some((keyword) => keyword in node);
}
