import { missingOf } from '../../encaissement/encaissement-missing.ts';
import { bodyOf } from '../../encaissement/encaissement-values.ts';
import { emptyOf, knownOf, paid } from '../../encaissement/testing/known.ts';
import { debtsOf } from '../../paiement/allocation-rules.ts';
import { firstRow, type PaymentRow } from '../../paiement/payment-row-rules.ts';
import { aCotisation, aPayeur } from '../../testing/builders.ts';
import { reglementOpening } from './reglement-opening.ts';

const debts = debtsOf([
  aCotisation({ id: 'c1', montantTotal: 450 }),
  aCotisation({ id: 'c2', montantTotal: 280 }),
  aCotisation({ id: 'c3', montantTotal: 90, montantAlloue: 90 }),
]);
const withLater = [...debts, { ...debtsOf([aCotisation({ id: 'c4' })])[0]!, toCome: true }];
const values = { ...emptyOf(reglementOpening()), payeur: aPayeur(), reglements: [paid(300)] };

describe('a new règlement', () => {
  it.each([
    ['what is owed of seasons that have begun', undefined, withLater, ['c1', 'c2']],
    ['the cotisation that is named, be it of a season to come', 'c4', withLater, ['c4']],
    ['all when the one that is named is not owed', 'c9', debts, ['c1', 'c2']],
    ['seasons to come where nothing else is owed', undefined, withLater.slice(2), ['c4']],
  ])('pays %s', (_name, named, owed, paidAtFirst) =>
    expect(bodyOf(values, knownOf(reglementOpening(named), owed)).cotisationIds).toEqual(paidAtFirst),
  );

  it('is not recorded for nobody, or for nothing of what is owed', () => {
    const known = knownOf(reglementOpening(), debts);
    expect(missingOf({ ...values, payeur: null }, known)).toBe('Choisissez d’abord le payeur.');
    expect(missingOf(values, { ...known, ticked: [] })).toBe('Choisissez au moins une cotisation.');
    expect(missingOf(values, knownOf(reglementOpening()))).toBeUndefined();
  });

  it('says that what is too much becomes a credit, as it was shown', () => {
    const owed = debts.slice(0, 1);
    const body = (montant: number) =>
      bodyOf({ ...values, reglements: [paid(montant)] }, knownOf(reglementOpening(), owed));
    expect(body(450)).not.toHaveProperty('excedent');
    expect(body(470)).toMatchObject({ excedent: true });
  });

  const promised = paid(300, { statut: 'en_attente' });
  it.each<[PaymentRow[], number, string | undefined]>([
    [[paid(300)], 300, undefined],
    [[paid(300), promised], 600, undefined],
    [[paid(300), promised], 500, 'Une promesse ne peut pas dépasser ce qui est dû\u00a0: 200,00\u00a0Dh'],
    [[paid(900)], 500, undefined],
    [[paid(null)], 500, 'Précisez le montant de chaque règlement, ou retirez-le.'],
    [[firstRow('2026-11-21')], 0, 'Indiquez ce qui est payé.'],
  ])('%# of %j where %d is owed', (reglements, montantTotal, text) => {
    const owed = montantTotal > 0 ? debtsOf([aCotisation({ montantTotal })]) : [];
    expect(missingOf({ ...values, reglements }, knownOf(reglementOpening(), owed))).toBe(text);
  });
});
