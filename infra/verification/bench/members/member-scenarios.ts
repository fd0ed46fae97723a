import { adherentSortFields, calls, champsAdherent, pathOf } from '@club/contract';
import type { Scenario } from '../measure-scenarios.ts';

const { listAdherents, getAdherent } = calls;
const perPage = 50;

/** Frequent and rare search terms of 1, 2, 3 and 6 letters. */
const terms: readonly [kind: string, term: string][] = [
  ['1 letter, frequent', 'a'],
  ['1 letter, rare', 'v'],
  ['2 letters, frequent', 'be'],
  ['2 letters, rare', 'fœ'],
  ['3 letters, frequent', 'ben'],
  ['3 letters, rare', 'fœh'],
  ['6 letters, frequent', 'trabel'],
  ['6 letters, rare', 'almeid'],
];

/** Scenarios with `members` members: list, late page, searches, open. */
export function scenarios(members: number, oneId: string): Scenario[] {
  const list = (query: Record<string, string>) => `${listAdherents.path}?${new URLSearchParams(query)}`;
  const late = String(Math.floor((members / perPage) * 0.9));
  const searches = (['nom', 'all'] as const).flatMap((searchField) =>
    terms.map(([kind, search]) => ({
      name: `search ${searchField === 'all' ? 'all fields' : searchField}, ${kind}`,
      path: list({ search, searchField }),
    })),
  );
  return [
    { name: 'list, first page', path: list({}) },
    { name: `list, page ${late}`, path: list({ page: late }) },
    ...searches,
    ...adherentSortFields.map((sort) => ({
      name: `list by ${sort}, descending, active`,
      path: list({ sort, order: 'desc', statut: 'actif' }),
    })),
    { name: 'women of 20 to 29', path: list({ sexe: 'femmes', ageMin: '20', ageMax: '29' }) },
    { name: 'age unknown, by e-mail', path: list({ ageInconnu: 'true', sort: 'email' }) },
    {
      name: 'list with every column',
      path: list({ champs: champsAdherent.join(','), sort: 'dateNaissance' }),
    },
    {
      name: 'frequent name, by age, active, with every column',
      path: list({ champs: champsAdherent.join(','), search: 'ben', sort: 'dateNaissance', statut: 'actif' }),
    },
    { name: 'open a member', path: pathOf(getAdherent, { id: oneId }) },
  ];
}
