import { firstRow } from '../../paiement/payment-row-rules.ts';
import { aCotisation, aFormule, aPayeur, idOf } from '../../testing/builders.ts';
import {
  bodyOf,
  emptyCotisationForm,
  formOfCotisation,
  payeurOf,
  type CotisationFormValues,
} from './cotisation-values.ts';
import { lineOfFormule } from './formule-line-rules.ts';

const today = '2026-11-21';
const father = aPayeur({ id: 'a9', codeAdherent: '0009' });
const values: CotisationFormValues = {
  ...emptyCotisationForm(today),
  adherent: aPayeur(),
  formules: [lineOfFormule(aFormule(), today)],
  credits: [
    { creditId: 'cr1', montant: 50 },
    { creditId: 'cr2', montant: null },
  ],
  reglements: [{ ...firstRow(today), montant: 400 }],
};

describe('a new cotisation', () => {
  it('is paid by the member unless somebody else is chosen', () => {
    expect(payeurOf(values)?.id).toBe(idOf('a1'));
    expect(payeurOf({ ...values, payeur: father })?.id).toBe(idOf('a1'));
    expect(payeurOf({ ...values, lienParente: 'Père', payeur: father })?.id).toBe('a9');
  });

  it('sends its formulas, règlements and the credits that are used', () => {
    expect(bodyOf(values)).toMatchObject({
      montantTotal: 450,
      reglements: [{ montant: 400, statut: 'complete', typeReglement: 'espece', dateReglement: today }],
      credits: [{ creditId: 'cr1', montant: 50 }],
      description: null,
    });
  });

  it('proposes a règlement only to who may record one', () =>
    expect([true, false].map((canPay) => emptyCotisationForm(today, canPay).reglements.length)).toEqual([
      1, 0,
    ]));

  it('sends no règlement without an amount', () =>
    expect(bodyOf({ ...values, reglements: [firstRow(today)] }).reglements).toEqual([]));
});

describe('one on record', () => {
  it('pays nothing anew as it is opened', () => {
    const opened = formOfCotisation({ cotisation: aCotisation(), adherent: aPayeur(), payeur: aPayeur() });
    expect(bodyOf(opened)).toMatchObject({ montantTotal: 450, reglements: [], credits: [] });
  });
});
