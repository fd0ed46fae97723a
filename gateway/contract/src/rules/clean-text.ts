/** A joiner that Arabic letters, or the parts of an emoji, need. */
const joiner = String.raw`(?<=\p{sc=Arabic})[\u200c\u200d](?=\p{sc=Arabic})|(?<=[\p{ExtPict}\p{EMod}\ufe0f])\u200d(?=\p{ExtPict})`;
/** Shown although they are formatting characters: signs of Arabic numbers. */
const arabicSigns = String.raw`\u0600-\u0605\u06dd\u08e2`;
/** Variation selectors. */
const variants = String.raw`\ufe00-\ufe0f`;

/** Marks of direction, zero-width and soft signs, fillers. */
const unseen = new RegExp(String.raw`(${joiner})|(?![${variants}])\p{DI}|(?![${arabicSigns}])\p{Cf}`, 'gu');
const seen = new RegExp(String.raw`[^\s\u2800${variants}]`, 'u');
const ascii = /^[\0-\x7f]*$/;

const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const control = /(?![\n\t])\p{Cc}/gu;

/** Removes invisible characters: NFC, trimmed, no direction marks, zero-width or soft characters; '' when nothing visible remains. */
export function withoutUnseen(text: string): string {
  if (ascii.test(text)) return text.trim();
  const clean = text.replace(unseen, '$1').normalize('NFC').trim();
  return seen.test(clean) ? clean : '';
}

/** Also removes control characters, for texts that no schema has validated; line ends become `\n`. */
export function cleanText(text: string): string {
  return withoutUnseen(text.replace(lineEnd, '\n').replace(control, ''));
}

/** The same on one line: line ends and tabs become a space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s*[\n\t]\s*/g, ' ');
}
