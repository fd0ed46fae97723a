const hues = 8;

/** One of eight hue classes, always the same for the same text. */
export function hueClass(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + letter.codePointAt(0)!) % 65_521;
  return `club-hue-${(hash % hues) + 1}`;
}
