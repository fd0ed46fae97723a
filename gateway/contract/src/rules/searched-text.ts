const ascii = /^\p{ASCII}*$/u;

/** Letters without Unicode decomposition, and characters that people confuse. */
const same: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  // Arabic: alif maqsura and yeh, teh marbuta and heh, alif wasla, Persian kaf and yeh; the stretch between letters is none.
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ک: 'ك',
  ـ: '',
};
const letters = new RegExp(`[${Object.keys(same).join('')}]`, 'gu');
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/gu;
/** Hyphens and dashes of whatever width, and the minus sign. */
const dash = /[\p{Pd}\u2212]/gu;
/** Variants of the apostrophe. */
const apostrophe = /[\u2018\u2019\u201b\u02bb\u02bc\u02b9\u00b4\u0060\u2032\uff07]/gu;
/** Invisible characters: zero-width blanks, soft hyphens, direction marks. */
const unseen = /\p{Cf}/gu;

/** Normalises hyphens and apostrophes and removes invisible characters. */
export function plainSigns(text: string): string {
  return text.replace(unseen, '').replace(dash, '-').replace(apostrophe, "'");
}

/**
 * Folds a text for search, sorting of names and detection of duplicates: case, accents, ligatures, dashes, apostrophes and
 * letter variants are unified, other punctuation stays. Each whitespace or control character becomes one plain
 * space, so line ends can separate rows and fields.
 */
export function fold(text: string): string {
  const spaced = /\p{Cc}|[^\S ]/u.test(text) ? text.replace(/[\s\p{Cc}]/gu, ' ') : text;
  if (ascii.test(spaced)) return spaced.toLowerCase().replaceAll('`', "'");
  return plainSigns(spaced)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(letters, (letter) => same[letter] ?? letter)
    .replace(arabicDigit, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
}

/** Letters with nothing but blanks, hyphens and apostrophes between them. */
const severalWords = /^\p{L}+(?:[ '-]+\p{L}+)+$/u;

/** A folded name of several words as one: «ben ali» and «ben-ali» as benali. Undefined for all else. */
export function asOneWord(folded: string): string | undefined {
  return severalWords.test(folded) ? folded.replace(/[ '-]/g, '') : undefined;
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

/** True when each typed word is in one of the texts, for records that are not in a memory table. */
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
