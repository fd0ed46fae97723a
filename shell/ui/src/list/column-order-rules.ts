/** The keys with one more at the end, or without it. */
export function toggledKey(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];
}

/** The keys with one of them moved by so many places; it stays where there is no such place. */
export function movedKey(keys: readonly string[], key: string, by: -1 | 1): readonly string[] {
  const at = keys.indexOf(key);
  const other = keys[at + by];
  if (at < 0 || other === undefined) return keys;
  return keys.map((one) => (one === key ? other : one === other ? key : one));
}
