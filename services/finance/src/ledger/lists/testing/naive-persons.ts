import { asOneWord, codeKeyOf, fold, searchedWords, wordsAsOne } from '@club/contract';
import {
  codeSortKey,
  compactNumber,
  searchedNumbers,
  sortKey,
  startOfName,
  telephonesIn,
} from '@club/service-kit/text';
import type { IndexedPerson } from '../person-table.ts';

type Terms = readonly string[];

/** Both orders in which staff write a name, as it is and with its parts as one word each. */
function namesOf({ nom = '', prenom = '' }: IndexedPerson): string[] {
  const [one, other] = [nom, prenom].map(fold).map((part) => asOneWord(part) ?? part);
  return [`${nom} ${prenom}`, `${prenom} ${nom}`, `${one} ${other}`, `${other} ${one}`]
    .map(fold)
    .map(startOfName);
}

export const codeOf = ({ codeAdherent = '' }: IndexedPerson): string => fold(codeAdherent);

const keyOf = (person: IndexedPerson): string => codeKeyOf(codeOf(person));

/** Whether the telephone number holds these digits, however both are grouped. */
export function hasNumber({ telephone }: IndexedPerson, typed: string): boolean {
  const numbers = [compactNumber(telephone ?? '') ?? '', ...telephonesIn(telephone ?? '')];
  return searchedNumbers(typed).some((digits) => numbers.some((one) => one.includes(digits)));
}

export function isNamed(person: IndexedPerson, terms: Terms): boolean {
  return terms.every((term) => namesOf(person).some((name) => name.includes(term)));
}

/** Items that hold the text as typed, else those that hold its words; with them names that begin with the words as one. */
export function asTypedElseWords<Of>(
  items: readonly Of[],
  typed: string,
  holds: (of: Of, terms: Terms) => boolean,
): readonly Of[] {
  const text = fold(typed).trim();
  if (text === '') return items;
  const asTyped = items.filter((item) => holds(item, [text]));
  const words = searchedWords(text);
  const found =
    asTyped.length > 0 || words.length === 1 ? asTyped : items.filter((item) => holds(item, words));
  const oneWord = words.length > 1 ? asOneWord(text) : undefined;
  const asNames = [wordsAsOne(words), oneWord === undefined ? undefined : [startOfName(oneWord)]];
  return items.filter((item) => found.includes(item) || asNames.some((terms) => terms && holds(item, terms)));
}

/** The suggestions for what was typed, done naively. */
export function expectedSuggestions(
  persons: readonly IndexedPerson[],
  typed: string,
  limit: number,
): string[] {
  const text = fold(typed).trim();
  if (text === '') return [];
  const live = persons.filter(({ deleted }) => !deleted);
  const byCode = live.toSorted(by(({ codeAdherent = '' }) => codeSortKey(codeAdherent)));
  const byName = live.toSorted(by(({ nom = '', prenom = '' }) => `${sortKey(nom)}\0${sortKey(prenom)}`));
  const ids = [
    ...byCode.filter((person) => codeOf(person) === text || keyOf(person) === codeKeyOf(text)),
    ...byCode.filter(
      (person) => codeOf(person).startsWith(text) || keyOf(person).startsWith(codeKeyOf(text)),
    ),
    ...byName.filter((person) => hasNumber(person, text)),
    ...asTypedElseWords(byName, typed, startsWords),
    ...asTypedElseWords(byName, typed, isNamed),
  ].map(({ _id }) => _id);
  return [...new Set(ids)].slice(0, limit);
}

/** Each term stands where a word of the name begins; what has no capital may stand anywhere. */
function startsWords(person: IndexedPerson, terms: Terms): boolean {
  return terms.every((term) => namesOf(person).some((name) => startsWord(name, term)));
}

function startsWord(name: string, term: string): boolean {
  const first = term.charAt(0);
  if (first.toUpperCase() === first) return name.includes(term);
  const places = Array.from(name, (_, index) => index).filter((index) => name.startsWith(term, index));
  return places.some((index) => !/[\p{L}\p{N}]/u.test(name.charAt(index - 1)));
}

function by(key: (person: IndexedPerson) => string) {
  return (a: IndexedPerson, b: IndexedPerson): number => {
    const [mine, theirs] = [`${key(a)}\0\0${a._id}`, `${key(b)}\0\0${b._id}`];
    return mine < theirs ? -1 : 1;
  };
}
