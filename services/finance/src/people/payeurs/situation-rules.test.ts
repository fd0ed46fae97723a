import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import { duesOf, prisesOf, situationOf, type Concerning, type Promised } from './situation-rules.ts';

const cotisation = (
  montantTotal: number,
  montantAlloue: number,
  more: Partial<Concerning> = {},
): Concerning => ({
  _id: 'c1',
  payeurId: 'p1',
  saisonId: 's1',
  jour: '2026-10-03',
  montantTotal: minor(montantTotal),
  montantAlloue: minor(montantAlloue),
  montantRegle: minor(0),
  adherents: [],
  ...more,
});
const promise = (montant: number, dateEcheance: string, more: Partial<Promised> = {}): Promised => ({
  _id: 'r1',
  typeReglement: 'cheque',
  montantTotal: minor(montant),
  montantRecu: minor(0),
  montantCredit: minor(0),
  dateReglement: '2026-10-03',
  dateEcheance,
  allocations: [{ cotisationId: 'c1', adherentId: 'a1', montant: minor(montant) }],
  remis: false,
  ...more,
});
const now = { today: '2026-11-25', activeSaisonId: 's1' };
const of = (cotisations: Concerning[], promises: Promised[] = []) => {
  const { etat, montant, date, payeurId } = situationOf(cotisations, promises, now);
  return [etat, montant, date, payeurId];
};

describe('whether somebody is «à jour»', () => {
  it('late: what nobody promised since before today, from the day on which it was agreed', () => {
    assert.deepEqual(of([cotisation(45_000, 30_000)]), ['retard', 15_000, '2026-10-03', 'p1']);
  });

  it('late on day + 1 of a promise, not on its day', () => {
    assert.deepEqual(of([cotisation(450, 450)], [promise(450, '2026-11-24')]), [
      'retard',
      450,
      '2026-11-24',
      'p1',
    ]);
    assert.deepEqual(of([cotisation(450, 450)], [promise(450, '2026-11-25')]), [
      'a_payer',
      450,
      '2026-11-25',
      'p1',
    ]);
  });

  it('counts once what is left of a promise that pays two cotisations, where it is left', () => {
    const allocations = [
      { cotisationId: 'c1', adherentId: 'a1', montant: minor(100) },
      { cotisationId: 'c2', adherentId: 'a2', montant: minor(80) },
    ];
    const both = promise(180, '2026-11-24', { montantRecu: minor(120), allocations });
    const two = [
      cotisation(100, 100, { montantRegle: minor(100) }),
      cotisation(80, 80, { _id: 'c2', montantRegle: minor(20) }),
    ];
    assert.deepEqual(of(two, [both]), ['retard', 60, '2026-11-24', 'p1']);
    assert.deepEqual(of(two.slice(0, 1), [both]), ['a_jour', 0, null, null]);
  });

  it('a cheque that was handed over asks nothing more', () => {
    const remis = promise(450, '2026-11-01', { remis: true });
    assert.deepEqual(of([cotisation(450, 450)], [remis]), ['a_jour', 0, null, null]);
  });

  it('counts what is left of a promise, for this cotisation alone', () => {
    const left = promise(300, '2027-01-05', { montantRecu: minor(200) });
    assert.deepEqual(of([cotisation(300, 300)], [left]), ['a_payer', 100, '2027-01-05', 'p1']);
    const other = promise(900, '2027-01-05', {
      allocations: [{ cotisationId: 'c2', adherentId: 'a1', montant: minor(900) }],
    });
    assert.deepEqual(of([cotisation(300, 300)], [other]), ['a_jour', 0, null, null]);
  });

  it('agreed today is to be paid, not late', () => {
    const today = cotisation(450, 0, { jour: '2026-11-25' });
    assert.deepEqual(of([today]), ['a_payer', 450, '2026-11-25', 'p1']);
  });

  it('sums several cotisations, and names who owes most', () => {
    const family = cotisation(900, 0, { _id: 'c2', payeurId: 'p2', jour: '2026-09-01' });
    assert.deepEqual(of([cotisation(450, 0), family]), ['retard', 1_350, '2026-09-01', 'p2']);
  });

  it('nothing in the active season is no «à jour»', () => {
    assert.deepEqual(of([]), ['sans_cotisation', 0, null, null]);
    assert.deepEqual(of([cotisation(450, 450, { saisonId: 's0' })]), ['sans_cotisation', 0, null, null]);
  });

  for (const [dateFin, etat] of [
    ['2026-11-24', 'sans_cotisation'],
    ['2026-11-25', 'a_jour'],
    ['2027-08-31', 'a_jour'],
  ] as const)
    it(`a formula of another season that runs until ${dateFin} makes ${etat}`, () => {
      const held = cotisation(450, 450, { saisonId: 's0', adherents: [{ formules: [{ dateFin }] }] });
      assert.deepEqual(of([held]), [etat, 0, null, null]);
    });
});

describe('the balance of a record', () => {
  const handed = promise(100, '2026-12-05', { _id: 'r2', remis: true });
  const cotisations = [cotisation(1_000, 700)];
  const promises = [promise(600, '2027-01-05'), handed];

  it('is all that is owed, and apart from it what is handed over', () => {
    const { montant, restant, remis } = situationOf(cotisations, promises, now);
    assert.deepEqual([montant, restant, remis], [300, 900, 100]);
  });

  it('is the sum of its due dates', () => {
    const dues = duesOf(cotisations, promises);
    assert.deepEqual(
      dues.map((one) => [one.date, one.montant, one.remis, one.promise?._id]),
      [
        ['2027-01-05', 600, false, 'r1'],
        ['2026-12-05', 100, true, 'r2'],
        ['2026-10-03', 300, false, undefined],
      ],
    );
  });
});

describe('what a person has taken', () => {
  const line = (adherentId: string, dateFin: string) => ({
    adherentId,
    ...{ montantAdherent: minor(300), lienParente: 'Mère' as const, montantAlloue: minor(0) },
    formules: [{ formuleId: 'f1', montant: minor(300), dateDebut: '2026-09-01', dateFin }],
  });
  const family = {
    ...{ _id: 'c1', payeurId: 'p1', saisonId: 's1', statut: 'en_cours' as const },
    adherents: [line('a1', '2026-10-31'), line('a2', '2027-08-31')],
  };
  const of = (id: string, more: object = {}) =>
    prisesOf(id, [{ ...family, ...more }], now).map(({ adherentId }) => adherentId);

  it('is own lines; of who pays, those of the family', () => {
    assert.deepEqual([of('a1'), of('a2'), of('p1'), of('a9')], [['a1'], ['a2'], ['a1', 'a2'], []]);
  });

  it('of another season is only what runs or is to come', () => {
    assert.deepEqual(of('p1', { saisonId: 's0' }), ['a2']);
  });
});
