import { blankText } from '../core/fields.ts';
import { blankMark } from '../core/joi.ts';

export type SchemaNode = Record<string, unknown>;

const blank = { type: 'string', pattern: blankText };

/** Publishes that optional texts also accept a blank, whatever their pattern. Innermost nodes first. */
export function withBlanks<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map((part: unknown) => withBlanks(part)) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { [blankMark]: alsoBlank, ...parts } = schema as SchemaNode & { [blankMark]?: unknown[] };
  const node = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, withBlanks(part)]));
  if (isChoice(node)) return { anyOf: [node, { type: 'null' }, ...(alsoBlank ? [blank] : [])] } as T;
  if (!alsoBlank || !hasForm(node)) return node as T;
  return { anyOf: [node, blank, ...(alsoBlank.length > 0 ? [{ enum: alsoBlank }] : [])] } as T;
}

const isChoice = ({ enum: values, type }: SchemaNode): boolean =>
  Array.isArray(values) && String(type) === 'string,null';

function hasForm(node: SchemaNode): boolean {
  return ['format', 'pattern', 'allOf'].some((keyword) => keyword in node);
}
