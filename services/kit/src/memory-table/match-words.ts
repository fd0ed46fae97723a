import { asOneWord, fold, searchedWords, wordsAsOne, type Words } from '@club/contract';
import { startOfName } from '../text/text-keys.ts';
import { anyOf, type RowSet } from './row-set.ts';

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

/** Names that may have been meant. */
export interface NearNames {
  rows: RowSet;
  /** The words, in place of what was typed. */
  words: ReadonlySet<string>;
}

/**
 * Rows whose names hold every word typed, each as it is or as one that differs by one letter: for lists that find few
 * persons as typed. `near` gives the words that one may mean, `find` the rows whose names hold a term.
 */
export function nearNames(
  typed: string,
  near: (word: string) => readonly string[],
  find: (term: string) => RowSet,
): NearNames {
  const text = fold(typed).trim();
  const typedWords = searchedWords(text);
  const oneWord = asOneWord(text);
  const forms: Terms[] = [
    wordsAsOne(typedWords) ?? typedWords,
    ...(oneWord === undefined ? [] : [[oneWord] as const]),
  ];
  const words = new Set<string>();
  const found = forms.flatMap((form) => {
    const meant = new Map(form.map((word) => [word, near(word)]));
    const others = [...meant.values()].flat();
    if (others.length === 0) return [];
    for (const word of others) words.add(word);
    return [holdingAll(form, (word) => anyOf([word, ...(meant.get(word) ?? [])].map(find)))];
  });
  return { rows: anyOf(found), words };
}

/** Of so many, by name, those who bear a meant word as a whole come before who bears it as a part of another one. */
export const mostCompared = 50;

/** The first `limit` of these ids, those first whose folded names have one of the words as a whole. */
export function nearestFirst(
  ids: readonly string[],
  namesOf: (id: string) => string,
  { words }: Pick<NearNames, 'words'>,
  limit: number,
): string[] {
  const bears = (id: string) =>
    namesOf(id)
      .split(/[^\p{L}]+/u)
      .some((word) => words.has(word));
  const { whole = [], part = [] } = Object.groupBy(ids, (id) => (bears(id) ? 'whole' : 'part'));
  return [...whole, ...part].slice(0, limit);
}
