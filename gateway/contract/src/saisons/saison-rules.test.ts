import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  etatSaison,
  firstDaySold,
  formerSaison,
  isBeforeStart,
  isOpenForEnrolment,
  takesMoney,
  lastSaison,
  overlapping,
  type DatedSaison,
} from './saison-rules.ts';

type Named = DatedSaison & { nom: string };

const saison = (nom: string, parts: Partial<DatedSaison> = {}): Named => ({
  nom,
  dateDebut: `${nom}-09-01`,
  dateFin: `${Number(nom) + 1}-07-31`,
  active: false,
  cloturee: false,
  ...parts,
});
const closed = (nom: string, dateCloture?: string) => saison(nom, { cloturee: true, dateCloture });
const active = saison('2026', { active: true });
const former = async (of: Named, others: readonly Named[], ...held: readonly string[]) =>
  (await formerSaison(of, [...others, of], ({ nom }) => held.includes(nom)))?.nom;

describe('the season before', () => {
  it('is not an empty one that waits, though its dates lie between', async () => {
    const waiting = { ...saison('2026'), nom: 'préparée', dateDebut: '2026-08-01' };
    assert.equal(await former(active, [waiting, closed('2025', '2026-08-30T10:00:00Z')], '2025'), '2025');
    assert.equal(await former(active, [waiting, saison('2025')], '2025'), '2025');
  });

  it('is the one closed last, in whatever order they began', async () => {
    const first = closed('2024', '2026-08-30T10:00:00Z');
    const second = closed('2025', '2026-08-29T10:00:00Z');
    assert.equal(await former(active, [first, second], '2025'), '2024');
  });

  it('closed before the closing was published, it is taken to have ended as it should', async () => {
    assert.equal(await former(active, [closed('2024'), closed('2025'), saison('2023')]), '2025');
  });

  it('without a closed one, is the latest that began before and held somebody', async () => {
    const others = [saison('2023'), saison('2024'), saison('2025'), saison('2027')];
    assert.equal(await former(active, others, '2023', '2024', '2026', '2027'), '2024');
    assert.equal(await former(active, others), undefined);
  });

  it('of a closed one, is the one closed before it', async () => {
    const last = closed('2025', '2026-08-30T10:00:00Z');
    assert.equal(await former(last, [closed('2024', '2025-08-30T10:00:00Z'), active]), '2024');
    assert.equal(await former(last, [active], '2026'), undefined);
  });

  it('of one that waits, may be the active one', async () => {
    const next = saison('2027');
    assert.equal(await former(next, [closed('2025', '2026-08-30T10:00:00Z'), active], '2026'), '2026');
  });

  it('is the one to be closed, once the club has passed on', async () => {
    const passed = saison('2025', { activeDepuis: '2025-09-01T08:00:00Z' });
    const others = [closed('2024', '2025-10-30T10:00:00Z'), passed];
    assert.equal(await former(active, others), '2025');
    const next = saison('2027');
    assert.equal(await former(next, [...others, active]), '2026');
    assert.equal(await former(next, others), '2025');
    assert.equal(await former(next, others.slice(0, 1)), '2024');
    assert.equal(await former(passed, [...others.slice(0, 1), active]), '2024');
  });

  it('of a closed one, is never one that the club passed on to afterwards', async () => {
    const late = closed('2025', '2027-10-30T10:00:00Z');
    const next = closed('2026', '2027-10-01T10:00:00Z');
    late.activeDepuis = '2025-09-01T08:00:00Z';
    next.activeDepuis = '2026-09-01T08:00:00Z';
    assert.equal(await former(late, [next]), undefined);
    assert.equal(await former(next, [late]), '2025');
  });
});

describe('the state of a season', () => {
  const open = { inscriptionsOuvertes: true, inscriptionsDu: null };
  const passed = { activeDepuis: '2025-09-01T08:00:00Z' };
  for (const [name, parts, etat, isOpen] of [
    ['of a former release', {}, 'en_attente', false],
    [
      'in preparation',
      { inscriptionsOuvertes: false, inscriptionsDu: null, activeDepuis: null },
      'en_attente',
      false,
    ],
    ['open at once', open, 'en_attente', true],
    ['open from today', { ...open, inscriptionsDu: '2026-05-02' }, 'en_attente', true],
    ['open from tomorrow', { ...open, inscriptionsDu: '2026-05-03' }, 'en_attente', false],
    ['active', { ...passed, active: true }, 'active', true],
    ['passed', passed, 'a_cloturer', false],
    ['closed', { ...passed, cloturee: true }, 'cloturee', false],
    ['closed in a former release', { cloturee: true }, 'cloturee', false],
  ] as const)
    it(`${name} is ${etat}, ${isOpen ? 'and takes' : 'without'} enrolments`, () => {
      const life = { active: false, cloturee: false, ...parts };
      assert.deepEqual([etatSaison(life), isOpenForEnrolment(life, '2026-05-02')], [etat, isOpen]);
      assert.equal(takesMoney(life, '2026-05-02'), isOpen || etat === 'a_cloturer');
    });
});

it('what is sold begins on the first day of a season to come', () => {
  assert.equal(firstDaySold(saison('2027'), '2027-05-02'), '2027-09-01');
  assert.equal(firstDaySold(saison('2026'), '2027-05-02'), '2027-05-02');
});

it('a season is to come until its first day, or until the club passes on to it', () => {
  assert.equal(isBeforeStart(saison('2027'), '2027-08-31'), true);
  assert.equal(isBeforeStart(saison('2027'), '2027-09-01'), false);
  assert.equal(isBeforeStart(saison('2027', { active: true }), '2027-08-31'), false);
});

it('seasons overlap that share a day', () => {
  const others = [
    { nom: 'avant', dateDebut: '2025-09-01', dateFin: '2026-08-31' },
    { nom: 'un jour', dateDebut: '2025-09-01', dateFin: '2026-09-01' },
    { nom: 'dedans', dateDebut: '2026-10-01', dateFin: '2026-10-02' },
  ];
  const names = overlapping(active, others).map(({ nom }) => nom);
  assert.deepEqual(names, ['un jour', 'dedans']);
});

const byYear = new Map(
  ['2024', '2025', '2026'].map((year) => [year, { nom: year, dateDebut: `${year}-09-01` }]),
);

for (const [ids, nom] of [
  [['2025', '2024'], '2025'],
  [['2024', '2026', '2025'], '2026'],
  [[null, '2024', undefined], '2024'],
  [['unknown'], undefined],
  [[], undefined],
] as const)
  it(`of ${JSON.stringify(ids)} the last season is ${nom}`, () =>
    assert.equal(lastSaison(ids, byYear)?.nom, nom));
