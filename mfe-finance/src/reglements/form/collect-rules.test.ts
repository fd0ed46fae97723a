import { aReglement } from '../../testing/builders.ts';
import { afterReceipt, collectDefaults, receiptOf } from './collect-rules.ts';

const today = '2026-11-21';
const partial = aReglement({
  statut: 'en_cours',
  montantRecu: 200.1,
  typeReglement: 'cheque',
  reference: '0012345',
});

describe('receiving money for a règlement', () => {
  it('begins with what remains, by the means that was promised, today', () =>
    expect(collectDefaults(partial, today)).toMatchObject({
      montant: 249.9,
      typeReglement: 'cheque',
      reference: '0012345',
      dateReglement: today,
    }));

  it('sends the receipt and nothing of the promise', () =>
    expect(
      receiptOf(partial, { ...collectDefaults(partial, today), banque: 'X', dateEncaissement: today }),
    ).toEqual({
      montant: 249.9,
      dateReglement: today,
      typeReglement: 'cheque',
      reference: '0012345',
      dateEncaissement: today,
      notes: null,
      version: 1,
    }));

  it('says to the server that it is more than promised only when it is', () =>
    expect(receiptOf(partial, { ...collectDefaults(partial, today), montant: 250 })).toMatchObject({
      montant: 250,
      excedent: true,
    }));

  it.each([
    [100, 'Il restera 149,90\u00a0Dh à encaisser.'],
    [249.9, 'Le règlement sera complet.'],
    [
      250,
      '0,10\u00a0Dh de plus que promis\u00a0: ils iront à ce qui est dû, puis aux autres promesses de ce payeur, puis à un crédit.',
    ],
    [null, undefined],
    ['2,', undefined],
  ])('of %s says what it leaves', (montant, text) => expect(afterReceipt(partial, montant)).toBe(text));
});
