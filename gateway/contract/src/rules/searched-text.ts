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

/** The words of a folded search, those of a name also where a hyphen or an apostrophe stands between them. */
export function searchedWords(folded: string): string[] {
  return folded.split(severalWords.test(folded) ? /[ '’-]+/ : / +/);
}

/** Whether each word typed is in one of the texts: for records that are not in a memory table. */
export function holdsWords(typed: string, texts: readonly (string | null | undefined)[]): boolean {
  const all = texts.flatMap((text) => {
    const folded = fold(text ?? '');
    return [folded, asOneWord(folded) ?? ''];
  });
  // No folded word holds a line end.
  const joined = all.join('\n');
  return searchedWords(fold(typed).trim()).every((word) => joined.includes(word));
}
