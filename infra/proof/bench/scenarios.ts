import { pathOf, calls } from '@club/contract';

/** One request of staff, as an address under /api. */
export interface Scenario {
  name: string;
  path: string;
}

const { listAdherents, getAdherent } = calls;
const perPage = 50;

/** Terms of 1, 2, 3 and 6 letters, met often and seldom among the made-up members. */
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

/** What is measured in a club of `members`: list, late page, search in one field and in all, open. */
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
    { name: 'open a member', path: pathOf(getAdherent, { id: oneId }) },
  ];
}
