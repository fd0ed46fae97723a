import { aCotisation, aPayeur } from '../../testing/builders.ts';
import { paymentDefaults } from '../../paiement/payment-values.ts';
import { debtsOf } from '../../paiement/allocation-rules.ts';
import { allBut, chosenDebts, paymentRequestOf, reasonNotReady } from './new-reglement-request.ts';

const debts = debtsOf([
  aCotisation({ id: 'c1', montantTotal: 450 }),
  aCotisation({ id: 'c2', montantTotal: 280 }),
  aCotisation({ id: 'c3', montantTotal: 90, montantAlloue: 90 }),
]);
const ready = { payeur: aPayeur(), debts, failed: false, leftOut: [], noSaison: undefined };
const payment = paymentDefaults(300, '2026-11-21');

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

  it.each([
    ['c2', ['c1']],
    ['c9', []],
    [undefined, []],
  ])('for cotisation %s alone leaves out %j', (id, leftOut) => expect(allBut(id, debts)).toEqual(leftOut));

  it('is one payment over all debts when none is left out', () =>
    expect(paymentRequestOf('a1', payment, debts, [])).toEqual({
      call: 'createReglement',
      body: expect.objectContaining({ payeurId: 'a1', montantTotal: 300, statut: 'complete' }),
    }));

  it('names the cotisations when some are left out, oldest first, with what the screen showed as owed', () =>
    expect(paymentRequestOf('a1', payment, debts, ['c1'])).toEqual({
      call: 'createGroupReglement',
      body: expect.objectContaining({
        payeurId: 'a1',
        cotisationIds: ['c2'],
        montant: 300,
        montantTotal: 280,
      }),
    }));
});
