import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import {
  adherentSortFields,
  sexes,
  statutsAdherent,
  type Adherent,
  type AdherentSearchField,
} from '@club/contract';
import { calendarDayPlusMonths, clubToday, unknownBirth } from '@club/service-kit';
import { anAdherent } from '../testing/an-adherent.ts';
import { MemberTable } from './member-table.ts';
import { expectedPage } from './testing/naive-members.ts';

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
const today = clubToday();
/** Days around a birthday of today, and births that are unknown. */
const birth = fc.oneof(
  fc.constantFrom('1984-03-09', '2001-11-30', '2008-02-29', unknownBirth, null),
  fc
    .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: -1, max: 1 }))
    .map(([years, days]) => dayAfter(calendarDayPlusMonths(today, -12 * years), days))
    .filter((day) => day <= today),
);
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const saisonId = fc.constantFrom('s1', 's2');
/** Some that no member has. */
const ids = fc.uniqueArray(
  fc.integer({ min: 0, max: 15 }).map((number) => `id${number}`),
  { maxLength: 8 },
);

const member = fc.record({
  id: fc.integer({ min: 0, max: 12 }).map((number) => `id${number}`),
  codeAdherent: fc.constantFrom('A-9', 'A-10', '0095', '95', '100', 'b2'),
  nom: text,
  prenom: text,
  email: blankable,
  adresse: blankable,
  telephone: fc.oneof(blankable, fc.constantFrom('97 568 101', '97568101', '+216 97.568.101')),
  dateNaissance: birth,
  civilite: fc.constantFrom('Mr' as const, 'Mme' as const, 'Mlle' as const, null),
  saisonId: fc.option(saisonId),
  statut: fc.constantFrom(...statutsAdherent),
  estAdherent: fc.boolean(),
});

const query = fc.record({
  search: fc.oneof(
    text,
    fc.constantFrom(
      'ben ali',
      'benali',
      'ben-ali',
      'ali ben',
      '09/03',
      '1984',
      '97568101',
      '97 568 101',
      '97568',
    ),
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
  sexe: maybe(fc.constantFrom(...sexes)),
  ageMin: maybe(fc.integer({ min: 0, max: 90 })),
  ageMax: maybe(fc.integer({ min: 0, max: 90 })),
  ageInconnu: maybe(fc.boolean()),
  saisonInscriptionId: maybe(saisonId),
  membreSaisonId: maybe(saisonId),
  held: maybe(
    fc.record({
      holding: fc.array(ids, { maxLength: 2 }),
      notHolding: fc.array(ids, { maxLength: 2 }),
      ofSaison: ids,
      section: fc.constant(null),
      formule: fc.constant(null),
    }),
  ),
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
