/** Longest list of nationalities or plates, and longest item of one. */
const limits = { items: 20, characters: 60 };

/** An item as it stands between quotes in JSON text when nothing in it needs an escape. */
const plainItem = `[^"\\\\\\u0000-\\u001f\\u007f-\\u009f]{0,${limits.characters}}`;

/** The forms a list may come in, as JSON Schema; of JSON text, the simple one, without escapes. */
export const jsonListSchemas: readonly object[] = [
  { type: 'null' },
  {
    type: 'array',
    maxItems: limits.items,
    items: { type: 'string', maxLength: limits.characters, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' },
  },
  { type: 'string', pattern: `^(\\[("${plainItem}"(,"${plainItem}"){0,${limits.items - 1}})?\\])?$` },
];

/** Text of a list, or the code of its fault in `messages`. */
interface JsonText {
  text: string;
  fault?: 'list.item' | 'list.tooLong';
}

/**
 * Reads a list of texts from an array, from JSON text, or from nothing (blank, null), and gives it back as JSON text:
 * items trimmed, blanks dropped, repetitions dropped (spec §5, `nationalites` and `matricules`).
 */
export function jsonTextOf(value: unknown): JsonText {
  const list = parsed(value);
  if (!Array.isArray(list)) return { text: '', fault: 'list.item' };
  const items = new Set<string>();
  for (const item of list) {
    if (typeof item !== 'string' || hasControlCharacter(item)) return { text: '', fault: 'list.item' };
    const trimmed = item.trim().normalize('NFC');
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
    return undefined; // no JSON: reported as `list.item`
  }
}

const hasControlCharacter = (text: string) => /\p{Cc}/u.test(text);
