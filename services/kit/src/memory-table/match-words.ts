import { asOneWord, fold, searchedWords } from '@club/contract';
import { startOfName } from '../text/fold.ts';
import type { RowSet } from './row-set.ts';

/** Search terms: folded, not empty. */
export type Terms = readonly [string, ...string[]];

/**
 * Rows with the text as typed, else rows with all of its words in any order (surname first or last); with them names that begin with its
 * words written as one. `undefined` when nothing was typed. `find` gives the rows with every term.
 */
export function asTypedElseWords(typed: string, find: (terms: Terms) => RowSet): RowSet | undefined {
  const text = fold(typed).trim();
  if (text === '') return undefined;
  const asTyped = find([text]);
  const [first = text, ...others] = searchedWords(text);
  const found = asTyped.size > 0 || others.length === 0 ? asTyped : find([first, ...others]);
  const oneWord = asOneWord(text);
  return oneWord === undefined ? found : found.union(find([startOfName(oneWord)]));
}

/** Rows with every term. */
export function holdingAll([first, ...others]: Terms, rowsOf: (term: string) => RowSet): RowSet {
  return others.reduce((rows, term) => rows.intersect(rowsOf(term)), rowsOf(first));
}
