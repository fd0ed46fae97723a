/** Replacement for a hidden text. */
const hiddenText = '…';

/**
 * Makes a function that hides these texts in every string of a value, in objects and lists at any depth: whole words alone, whatever
 * their case, accents and blanks. `alone` are hidden only where they are all of a string: a code may be any number.
 */
export function textHider(
  texts: readonly string[],
  { alone = [], instead = hiddenText }: { alone?: readonly string[]; instead?: string } = {},
): <Value>(this: void, value: Value) => Value {
  const wanted = [...new Set(texts.map(plainOf))].filter((text) => text !== '');
  const whole = new Set(alone.map((text) => text.trim().toLowerCase()));
  // The longest first: a name within an address is hidden with it.
  const parts = wanted.toSorted((a, b) => b.length - a.length).map(patternOf);
  const anyOf = parts.length > 0 ? parts.join('|') : '(?!)';
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf})(?![\\p{L}\\p{N}])`, 'giu');
  const hideText = (text: string): string => {
    if (whole.has(text.trim().toLowerCase())) return instead;
    const apart = text.normalize('NFD');
    const hidden = apart.replace(pattern, () => instead);
    return hidden === apart ? text : hidden.normalize('NFC');
  };
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return hideText(value);
    if (Array.isArray(value)) return value.map(hide);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hide(one)]));
  };
  return (value) => hide(value) as typeof value;
}

/** Without accents and outer blanks. */
const plainOf = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim();

/** Each letter with whatever accents, each blank of whatever width. */
function patternOf(text: string): string {
  return text
    .split(/\s+/u)
    .map((word) => [...word].map((letter) => `${escaped(letter)}\\p{M}*`).join(''))
    .join('\\s+');
}

const escaped = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&');

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
