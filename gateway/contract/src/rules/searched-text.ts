const ascii = /^\p{ASCII}*$/u;

/**
 * Text as searches compare it: case, accents and the ligatures œ and æ folded, punctuation kept. Every white space or control character becomes one plain space, so rows and fields can be told apart.
 */
export function fold(text: string): string {
  const plain = /\p{Cc}|[^\S ]/u.test(text) ? text.replace(/[\s\p{Cc}]/gu, ' ') : text;
  if (ascii.test(plain)) return plain.toLowerCase();
  return plain
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .toLowerCase();
}

/** Letters with nothing but blanks, hyphens and apostrophes between them. */
const severalWords = /^\p{L}+(?:[ '’-]+\p{L}+)+$/u;

/** A folded name of several words as one: «ben ali» and «ben-ali» as benali. Undefined for all else. */
export function asOneWord(folded: string): string | undefined {
  return severalWords.test(folded) ? folded.replace(/[ '’-]/g, '') : undefined;
}

/** Of a folded search, at least one. */
export type Words = readonly [string, ...string[]];

/** The words of a folded search. */
export function searchedWords(folded: string): Words {
  const [first = '', ...others] = folded.split(/ +/);
  return [first, ...others];
}

/** The same, those with a hyphen or an apostrophe as one: `el-fassi` as elfassi. Undefined when there are none. */
export function wordsAsOne(words: Words): Words | undefined {
  const [first, ...others] = words;
  const asOne = (word: string) => asOneWord(word) ?? word;
  return words.some(asOneWord) ? [asOne(first), ...others.map(asOne)] : undefined;
}

/** Whether each word typed is in one of the texts: for records that are not in a memory table. */
export function holdsWords(typed: string, texts: readonly (string | null | undefined)[]): boolean {
  const all = texts.flatMap((text) => {
    const folded = fold(text ?? '');
    return [folded, asOneWord(folded) ?? ''];
  });
  // No folded word holds a line end.
  return holdsFolded(fold(typed).trim(), all.join('\n'));
}

/** The same of folded texts: whether each word typed is in the other one. */
export function holdsFolded(typed: string, text: string): boolean {
  const words = searchedWords(typed);
  return words.every((word) => text.includes(word) || text.includes(asOneWord(word) ?? word));
}
