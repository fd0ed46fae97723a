import type { AdherentSearchField } from '@club/contract';
import { anyOf, asTypedElseWords, holdingAll, type RowSet } from '@club/service-kit/memory-table';
import { searchedNumbers } from '@club/service-kit/text';
import { shownDate } from './searchable-text.ts';

/** Words of a name may be spread over these fields. */
const nameFields: readonly AdherentSearchField[] = ['nom', 'prenom'];

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** What is looked for, and among whom. */
interface MemberSearch {
  search: string;
  searchField: AdherentSearchField;
  among: RowSet;
  /** Members whose field contains a folded term; with `all` any one field. */
  containing: (term: string, field: AdherentSearchField) => RowSet;
}

/**
 * Rows matching the text (phones without grouping); if none, a full ISO date as shown, or all words in any order. All rows
 * when empty.
 */
export function matchingMembers({ search, searchField, among, containing }: MemberSearch): RowSet {
  const asTyped = (text: string): RowSet => {
    const found = among.intersect(
      anyOf([text, ...searchedNumbers(text)].map((one) => containing(one, searchField))),
    );
    return found.size === 0 && isoDate.test(text)
      ? among.intersect(containing(shownDate(text), searchField))
      : found;
  };
  const fieldsOfWords = nameFields.includes(searchField) ? nameFields : [searchField];
  const withWord = (word: string): RowSet => anyOf(fieldsOfWords.map((field) => containing(word, field)));
  const found = asTypedElseWords(search, (terms) =>
    terms.length === 1 ? asTyped(terms[0]) : among.intersect(holdingAll(terms, withWord)),
  );
  return found ?? among;
}
