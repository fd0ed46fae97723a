import { aCotisation, aPayeur, aReglement } from '../../testing/builders.ts';
import { firstRow } from '../../paiement/payment-row-rules.ts';
import { debtsOf } from '../../paiement/allocation-rules.ts';
import {
  allBut,
  bodyOfPayments,
  chosenDebts,
  inPayingOrder,
  missingOfPayments,
  reachedPromises,
  reasonNotReady,
} from './new-reglement-request.ts';

const debts = debtsOf([
  aCotisation({ id: 'c1', montantTotal: 450 }),
  aCotisation({ id: 'c2', montantTotal: 280 }),
  aCotisation({ id: 'c3', montantTotal: 90, montantAlloue: 90 }),
]);
const ready = { payeur: aPayeur(), debts, failed: false, leftOut: [], noSaison: undefined };

const row = { ...firstRow('2026-11-21'), montant: 300, suit: false };

describe('a new règlement', () => {
  it.each([
    ['no payer', { ...ready, payeur: null }, 'Choisissez d’abord le payeur.'],
    ['no season', { ...ready, noSaison: 'Aucune saison active trouvée.' }, 'Aucune saison active trouvée.'],
    ['an account on its way', { ...ready, debts: undefined }, 'Lecture du compte du payeur…'],
    [
      'an account that cannot be read',
      { ...ready, debts: undefined, failed: true },
      'Le compte du payeur n’a pas pu être lu.',
    ],
    ['every debt left out', { ...ready, leftOut: ['c1', 'c2'] }, 'Choisissez au moins une cotisation.'],
    ['some debts chosen', { ...ready, leftOut: ['c1'] }, undefined],
    ['nothing owed', { ...ready, debts: [] }, undefined],
  ])('with %s', (_name, state, reason) => expect(reasonNotReady(state)).toBe(reason));

  it('goes to what is owed and not left out', () =>
    expect(chosenDebts(debts, ['c1']).map(({ cotisation }) => cotisation.id)).toEqual(['c2']));

  const withLater = [...debts, { ...debtsOf([aCotisation({ id: 'c4' })])[0]!, toCome: true }];
  const body = (leftOut: string[]) =>
    bodyOfPayments({ payeurId: 'a1', rows: [row], debts: withLater, leftOut, credit: 0 }).cotisationIds;

  it.each([
    ['is left out at first', allBut(undefined, withLater), ['c4']],
    ['is paid where it is the one', allBut('c4', withLater), ['c1', 'c2']],
    ['is paid where nothing else is owed', allBut(undefined, withLater.slice(2)), []],
  ])('a debt of a season to come %s', (_name, leftOut, expected) => expect(leftOut).toEqual(expected));

  it('a debt of a season to come is paid only by its name', () => {
    expect(body(['c4'])).toEqual([]);
    expect(body([])).toEqual(['c1', 'c2', 'c4']);
    expect(inPayingOrder(withLater, ['c1', 'c4']).map(({ cotisation }) => cotisation.id)).toEqual([
      'c2',
      'c3',
      'c1',
    ]);
  });

  it('a promise of a debt to come does not give way', () => {
    const promise = (cotisationId: string) =>
      aReglement({
        id: cotisationId,
        allocations: [{ ...aReglement().allocations[0]!, cotisationId }],
      });
    const promises = [promise('c1'), promise('c4')];
    expect(reachedPromises(promises, withLater)).toEqual([promises[0]]);
  });

  it.each([
    ['c2', ['c1']],
    ['c9', []],
    [undefined, []],
  ])('for cotisation %s alone leaves out %j', (id, leftOut) => expect(allBut(id, debts)).toEqual(leftOut));

  it.each([
    ['all debts, named by nobody', [], []],
    ['the chosen ones, by their names', ['c1'], ['c2']],
  ])('pays %s', (_name, leftOut, cotisationIds) => {
    const body = bodyOfPayments({ payeurId: 'a1', rows: [row], debts, leftOut, credit: 0 });
    expect(body).toEqual({
      payeurId: 'a1',
      cotisationIds,
      reglements: [expect.objectContaining({ montant: 300, statut: 'complete' })],
    });
  });

  it('says that what is too much becomes a credit, once that was shown', () =>
    expect(bodyOfPayments({ payeurId: 'a1', rows: [row], debts, leftOut: [], credit: 20 })).toMatchObject({
      excedent: true,
    }));

  const promised = { ...row, statut: 'en_attente' as const };
  it.each([
    [[row], 300, undefined],
    [[row, promised], 600, undefined],
    [[row, promised], 500, 'Une promesse ne peut pas dépasser ce qui est dû\u00a0: 200,00\u00a0Dh'],
    [[{ ...row, montant: 900 }], 500, undefined],
    [[{ ...row, montant: null }], 500, 'Précisez le montant de chaque règlement, ou retirez-le.'],
    [[{ ...row, montant: null, suit: true }], 0, 'Indiquez ce qui est payé.'],
  ])('%# of %j where %d is owed', (rows, owed, missing) =>
    expect(missingOfPayments(rows, owed, '2026-11-21')).toBe(missing),
  );
});
