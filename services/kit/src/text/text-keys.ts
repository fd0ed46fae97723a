import { fold, asOneWord } from '@club/contract';

/** Separates fields packed in one text: folded text never holds it, so no match spans two fields. */
export const fieldSeparator = '\u001f';

/** A name as memory tables hold it: folded, and once more as one word where it has several, each after a separator; '' without one. */
export function nameText(name: string): string {
  if (name === '') return '';
  const folded = fold(name);
  const oneWord = asOneWord(folded);
  return startOfName(folded) + (oneWord === undefined ? '' : startOfName(oneWord));
}

/** What a name that begins so holds in a memory table. */
export const startOfName = (folded: string): string => fieldSeparator + folded;

/** Key that sorts names as staff expect: folded, punctuation and spaces ignored (Ben Ali = Benali = BEN-ALI). */
export function sortKey(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Key that sorts codes by their numbers: A-9 before A-10, 95 beside 0095, COT-1-10 before COT-2-7. */
export function codeSortKey(code: string): string {
  return fold(code)
    .replace(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, betweenNumbers)
    .replace(/[^\p{L}\p{N}\0]/gu, '')
    .replace(/\d+/g, (digits) => {
      const number = digits.replace(/^0+(?=\d)/, '');
      return String.fromCharCode('/'.charCodeAt(0) + Math.min(number.length, maxDigits)) + number;
    });
}

/** Keeps two numbers apart; sorts below letters and digits. */
const betweenNumbers = '\0';

/** The length before a number must sort below any letter: 49 steps lie between '/' and 'a'. */
const maxDigits = 49;

/** Digits typed or stored in groups, of a phone number: `97 568 101` as `97568101`. Undefined for any other text. */
export function compactNumber(text: string): string | undefined {
  const digits = text.trim().replace(/[\s.()-]/g, '');
  return groupedNumber.test(text.trim()) && digits.length >= 6 ? digits : undefined;
}

/** A number with the prefix of Morocco, Tunisia or France, or as it is dialled within: at least seven digits of it. */
const prefixed = /^(?:(?:\+|00)(?:212|216|33)0?|0)([1-9]\d{5,8})$/;

/**
 * The digits to look for when a telephone number was typed: as typed, and without what only who calls from elsewhere dials, so that
 * `0661…` finds `+212 661…` and the other way round. None for any other text.
 */
export function searchedNumbers(typed: string): string[] {
  const digits = compactNumber(typed);
  if (digits === undefined) return [];
  const national = prefixed.exec(digits)?.[1];
  return national === undefined ? [digits] : [digits, national];
}

/** No date: `2001-11-30` is none of a phone. */
const groupedNumber = /^(?!\d{4}-\d{2}-\d{2}$)\+?[\d(][\d\s.()-]*$/;
