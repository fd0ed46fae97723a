import { aReglement } from '../../testing/builders.ts';
import { changedFields } from '@club/ui/record';
import type { PaymentValues } from '../../paiement/payment-values.ts';
import { consequenceOf, fieldsOf, paymentOfReglement } from './edit-reglement-values.ts';

const cheque = aReglement({
  typeReglement: 'cheque',
  reference: '0012345',
  banque: 'Banque du Sud',
  dateEcheance: '2026-12-31',
});
const opened = paymentOfReglement(cheque);
const changeOf = (values: PaymentValues) => changedFields(fieldsOf(opened), fieldsOf(values));

describe('changing a règlement', () => {
  it('sends only what changed', () => {
    expect(changeOf({ ...opened, reference: ' 0099 ', notes: 'Refait' })).toEqual({
      reference: '0099',
      notes: 'Refait',
    });
    expect(changeOf({ ...opened, montant: 300 })).toEqual({ montantTotal: 300 });
    expect(changeOf(opened)).toEqual({});
  });

  it('empties what another means does not have', () =>
    expect(changeOf({ ...opened, typeReglement: 'espece' })).toEqual({
      typeReglement: 'espece',
      reference: null,
      banque: null,
      dateEcheance: null,
    }));

  it('never sends the statut, and reads other words for a means', () => {
    const card = paymentOfReglement(aReglement({ typeReglement: 'carte_bancaire', statut: 'en_cours' }));
    expect(card).toMatchObject({ typeReglement: 'carte', statut: 'en_attente' });
    expect(changeOf({ ...opened, statut: 'en_attente' })).toEqual({});
  });
});

describe('what another amount does', () => {
  const promised = aReglement({ statut: 'en_attente', montantRecu: 0 });
  it.each([
    [cheque, 450, undefined],
    [cheque, null, undefined],
    [cheque, '4,', undefined],
    [
      cheque,
      500.5,
      /^50,50\u00a0Dh de plus seront comptés comme reçus aujourd’hui, .* puis à ce qui est promis/,
    ],
    [promised, 500, /^50,00\u00a0Dh de plus seront promis/],
    [promised, 400, /^50,00\u00a0Dh de moins seront promis/],
    [cheque, 400, /corrigée aujourd’hui de 50,00\u00a0Dh en moins/],
  ])('is said before it is saved', (reglement, montant, text) => {
    const said = consequenceOf(reglement, montant);
    if (text === undefined) expect(said).toBeUndefined();
    else expect(said).toMatch(text);
  });
});
