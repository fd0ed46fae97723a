import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import {
  adherentSearchFields,
  adherentSortFields,
  isPersonal,
  statutsAdherent,
  type Adherent,
  type AdherentSearchField,
  type AdherentSortField,
} from '@club/contract';
import { anAdherent } from '../testing/an-adherent.ts';
import { codeSortKey, compactNumber, fold, sortKey } from '@club/service-kit/text';
import { MemberTable, type MemberQuery } from './member-table.ts';
import { searchableText } from './searchable-text.ts';

/** The table done naively: filter and sort an array of members at each question. */
function expectedPage(members: readonly Adherent[], query: MemberQuery) {
  const persons = members.filter(isAsked[query.personnes]);
  const asked = persons.filter(({ statut }) => !query.statut || statut === query.statut);
  const matches = matcher(persons, query);
  const found = asked.filter(matches).toSorted(comparator(query));
  const first = (query.page - 1) * query.limit;
  return { ids: found.slice(first, first + query.limit).map(({ id }) => id), total: found.length };
}

const isAsked: Record<MemberQuery['personnes'], (member: Adherent) => boolean> = {
  adherents: ({ estAdherent }) => estAdherent,
  payeurs: ({ estAdherent }) => !estAdherent,
  toutes: () => true,
};

function textsOf(member: Adherent, field: (typeof adherentSearchFields)[number]): string[] {
  const text = fold(searchableText(member, field));
  const digits = field === 'telephone' || field === 'telephoneUrgence' ? compactNumber(text) : undefined;
  return digits ? [text, digits] : [text];
}

function matcher(members: readonly Adherent[], { search, searchField, personal }: MemberQuery) {
  const all = adherentSearchFields.filter((field) => personal || !isPersonal(field));
  const text = fold(search).trim();
  const holds = (member: Adherent, term: string, fields: readonly AdherentSearchField[]) =>
    fields.some((field) =>
      (field === 'all' ? all : [field]).some((one) =>
        textsOf(member, one).some((held) => held.includes(term)),
      ),
    );
  const digits = compactNumber(text);
  const asTyped = (member: Adherent) =>
    [text, ...(digits ? [digits] : [])].some((term) => holds(member, term, [searchField]));
  if (text === '' || members.some(asTyped)) return asTyped;
  const isName = searchField === 'nom' || searchField === 'prenom';
  const fields: readonly AdherentSearchField[] = isName ? ['nom', 'prenom'] : [searchField];
  const words = text.split(/ +/);
  return words.length === 1
    ? asTyped
    : (member: Adherent) => words.every((word) => holds(member, word, fields));
}

const keyOf: Record<AdherentSortField, (member: Adherent) => string> = {
  codeAdherent: (member) => codeSortKey(member.codeAdherent),
  nom: (member) => sortKey(member.nom),
  prenom: (member) => sortKey(member.prenom),
  email: (member) => fold(member.email ?? ''),
  telephone: (member) => sortKey(member.telephone ?? ''),
  statut: (member) => member.statut,
  dateNaissance: (member) => member.dateNaissance ?? '',
  dateInscription: (member) => member.dateInscription,
};

function comparator({ sort, order }: MemberQuery) {
  const keys = [keyOf[sort], keyOf.nom, keyOf.prenom, keyOf.codeAdherent, ({ id }: Adherent) => id];
  const sign = order === 'asc' ? 1 : -1;
  return (a: Adherent, b: Adherent): number => {
    const blanks = Number(keyOf[sort](a) === '') - Number(keyOf[sort](b) === '');
    if (blanks !== 0) return blanks;
    // Members without a value stay in the order of their names whatever the direction.
    const direction = keyOf[sort](a) === '' ? 1 : sign;
    for (const key of keys) {
      if (key(a) !== key(b)) return key(a) < key(b) ? -direction : direction;
    }
    return 0;
  };
}

const piece = fc.constantFrom(
  'Ben',
  'Ali',
  ' ',
  '-',
  'É',
  'e\u0301',
  'œ',
  'Œ',
  'æ',
  'ç',
  'a',
  'A',
  '.',
  '(',
  '*',
  '\\',
  "'",
  '1',
  '9',
  'ع',
);
const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
const blankable = fc.option(text, { nil: null, freq: 2 });
const date = fc.constantFrom('1984-03-09', '2001-11-30', null);

const member = fc.record({
  id: fc.integer({ min: 0, max: 12 }).map((number) => `id${number}`),
  codeAdherent: fc.constantFrom('A-9', 'A-10', '0095', '95', '100', 'b2'),
  nom: text,
  prenom: text,
  email: blankable,
  adresse: blankable,
  telephone: fc.oneof(blankable, fc.constantFrom('97 568 101', '97568101', '+216 97.568.101')),
  dateNaissance: date,
  statut: fc.constantFrom(...statutsAdherent),
  estAdherent: fc.boolean(),
});

const query = fc.record({
  search: fc.oneof(
    text,
    fc.constantFrom('ben ali', 'ali ben', '09/03', '1984', '97568101', '97 568 101', '97568'),
  ),
  searchField: fc.constantFrom<AdherentSearchField>(
    'all',
    'nom',
    'prenom',
    'email',
    'adresse',
    'dateNaissance',
  ),
  sort: fc.constantFrom(...adherentSortFields),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  statut: fc.option(fc.constantFrom(...statutsAdherent), { nil: undefined, freq: 4 }),
  personnes: fc.constantFrom('adherents' as const, 'payeurs' as const, 'toutes' as const),
  page: fc.integer({ min: 1, max: 3 }),
  limit: fc.integer({ min: 1, max: 4 }),
  personal: fc.boolean(),
});

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('put' as const), member }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), member }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ask' as const), query }) },
);

it('answers as a naive search does, whatever was written before', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const table = new MemberTable();
      const members = new Map<string, Adherent>();
      for (const [version, one] of steps.entries()) {
        if (one.kind === 'ask') {
          const { rows, total } = table.page(one.query);
          const ids = rows.map((row) => (JSON.parse(row) as Adherent).id);
          assert.deepEqual({ ids, total }, expectedPage([...members.values()], one.query));
        } else if (one.kind === 'put') {
          const adherent = anAdherent({ ...one.member, version: version + 1 });
          table.rows.put(adherent);
          members.set(adherent.id, adherent);
        } else {
          table.rows.remove(one.member.id, version + 1);
          members.delete(one.member.id);
        }
      }
    }),
    { numRuns: 1000 },
  );
});
