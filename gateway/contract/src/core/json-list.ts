import { withoutUnseen } from '../rules/clean-text.ts';

/** Limits: number of items, and characters of an item. */
const limits = { items: 20, characters: 60 };

/** Pattern of a JSON string without escapes. */
const plainItem = `[^"\\\\\\u0000-\\u001f\\u007f-\\u009f]{0,${limits.characters}}`;

/** Pattern of an item when the list is sent as an array. */
export const listItem = '^[^\\u0000-\\u001f\\u007f-\\u009f]*$';
/** Pattern of a list that is sent as JSON text without escapes. */
export const listText = `^(\\[("${plainItem}"(,"${plainItem}"){0,${limits.items - 1}})?\\])?$`;

/** Accepts JSON text only without escapes. */
export const jsonListSchemas: readonly object[] = [
  { type: 'null' },
  {
    type: 'array',
    maxItems: limits.items,
    items: { type: 'string', maxLength: limits.characters, pattern: listItem },
  },
  { type: 'string', pattern: listText },
];

/** The trimmed text, or an error code of `messages`. */
interface JsonText {
  text: string;
  fault?: 'list.item' | 'list.tooLong';
}

/** Reads an array, JSON text or nothing and gives JSON text; items are trimmed, blank and repeated ones dropped. */
export function jsonTextOf(value: unknown): JsonText {
  const list = parsed(value);
  if (!Array.isArray(list)) return { text: '', fault: 'list.item' };
  const items = new Set<string>();
  for (const item of list) {
    if (typeof item !== 'string' || hasControlCharacter(item)) return { text: '', fault: 'list.item' };
    const trimmed = withoutUnseen(item);
    if (trimmed.length > limits.characters) return { text: '', fault: 'list.tooLong' };
    if (trimmed !== '') items.add(trimmed);
  }
  return items.size > limits.items
    ? { text: '', fault: 'list.tooLong' }
    : { text: JSON.stringify([...items]) };
}

function parsed(value: unknown): unknown {
  if (value === null) return [];
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return [];
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined; // invalid JSON is reported as `list.item`
  }
}

const hasControlCharacter = (text: string) => /\p{Cc}/u.test(text);
