import { asOneWord, fold, searchedWords, wordsAsOne, type Words } from '@club/contract';
import { startOfName } from '../text/text-keys.ts';
import type { RowSet } from './row-set.ts';

/** Search terms: folded, not empty. */
export type Terms = Words;

/**
 * Rows with the text as typed, else rows with all of its words in any order (surname first or last); with them names that are written as
 * one word, or as several. `undefined` when nothing was typed. `find` gives the rows with every term.
 */
export function asTypedElseWords(typed: string, find: (terms: Terms) => RowSet): RowSet | undefined {
  const text = fold(typed).trim();
  if (text === '') return undefined;
  const asTyped = find([text]);
  const words = searchedWords(text);
  const found = asTyped.size > 0 || words.length === 1 ? asTyped : find(words);
  return asNames(text, words).reduce((rows, terms) => rows.union(find(terms)), found);
}

/** What names may hold instead: words with a hyphen as one each; the start of a name that has all of them as one. */
function asNames(text: string, words: Terms): Terms[] {
  const asOne = wordsAsOne(words);
  const oneWord = words.length > 1 ? asOneWord(text) : undefined;
  return [...(asOne ? [asOne] : []), ...(oneWord === undefined ? [] : [[startOfName(oneWord)] as const])];
}

/** Rows with every term. */
export function holdingAll([first, ...others]: Terms, rowsOf: (term: string) => RowSet): RowSet {
  return others.reduce((rows, term) => rows.intersect(rowsOf(term)), rowsOf(first));
}
