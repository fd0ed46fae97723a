import { fold, type RowSet } from '@club/service-kit/search';

/** What is looked for in a text: folded, not empty. */
export type Terms = readonly [string, ...string[]];

/**
 * Rows that hold what was typed as it was typed; when there are none, those that hold each of its words in any order, so a
 * surname may come first or last. `undefined` when nothing was typed.
 */
export function asTypedElseWords(typed: string, find: (terms: Terms) => RowSet): RowSet | undefined {
  const text = fold(typed).trim();
  if (text === '') return undefined;
  const asTyped = find([text]);
  const [first = text, ...others] = text.split(/ +/);
  return asTyped.size > 0 || others.length === 0 ? asTyped : find([first, ...others]);
}

/** Rows that hold every term. */
export function holdingAll([first, ...others]: Terms, rowsOf: (term: string) => RowSet): RowSet {
  return others.reduce((rows, term) => rows.intersect(rowsOf(term)), rowsOf(first));
}
