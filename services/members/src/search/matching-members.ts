import type { AdherentSearchField } from '@club/contract';
import { compactNumber, fold, type RowSet } from '@club/service-kit/search';
import { shownDate } from './searchable-text.ts';

/** The fields that together make a name: words typed in one of them may stand in the other. */
const nameFields: readonly AdherentSearchField[] = ['nom', 'prenom'];

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** The folded texts of the members. */
interface Texts {
  containing(term: string, field: AdherentSearchField): RowSet;
}

/**
 * Rows of `among` (`undefined`: of all) that hold `typed` in a field (`all`: in any one field), a phone number however it is
 * grouped. When none of them holds it
 * as typed: those that hold each of its words in any order, so a surname may come first or last. `undefined` when nothing
 * is asked for.
 */
export function matchingMembers(
  texts: Texts,
  typed: string,
  field: AdherentSearchField,
  among: RowSet | undefined,
): RowSet | undefined {
  const text = fold(typed).trim();
  if (text === '') return undefined;
  const within = (rows: RowSet) => (among ? rows.intersect(among) : rows);
  const digits = compactNumber(text);
  const found = texts.containing(text, field);
  const asTyped = within(digits ? found.union(texts.containing(digits, field)) : found);
  if (asTyped.size > 0) return asTyped;
  if (isoDate.test(text)) return within(texts.containing(shownDate(text), field));
  const words = text.split(/ +/);
  if (words.length === 1) return asTyped;
  const each = words.map((word) => containingWord(texts, word, field));
  return within(each.reduce((all, rows) => all.intersect(rows)));
}

function containingWord(texts: Texts, word: string, field: AdherentSearchField): RowSet {
  if (!nameFields.includes(field)) return texts.containing(word, field);
  return nameFields.map((name) => texts.containing(word, name)).reduce((either, rows) => either.union(rows));
}
