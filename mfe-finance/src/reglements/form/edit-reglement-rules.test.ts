import { aReglement } from '../../testing/builders.ts';
import { changeOf, consequenceOf, paymentOfReglement } from './edit-reglement-rules.ts';

const cheque = aReglement({
  typeReglement: 'cheque',
  reference: '0012345',
  banque: 'Banque du Sud',
  dateEcheance: '2026-12-31',
});
const opened = paymentOfReglement(cheque);

describe('changing a règlement', () => {
  it('sends only what changed, with the version that was read', () => {
    expect(changeOf(opened, { ...opened, reference: ' 0099 ', notes: 'Refait' }, 3)).toEqual({
      reference: '0099',
      notes: 'Refait',
      version: 3,
    });
    expect(changeOf(opened, { ...opened, montant: 300 }, 3)).toEqual({ montantTotal: 300, version: 3 });
    expect(changeOf(opened, opened, 3)).toEqual({ version: 3 });
  });

  it('empties what another means does not have', () =>
    expect(changeOf(opened, { ...opened, typeReglement: 'espece' }, 1)).toEqual({
      typeReglement: 'espece',
      reference: null,
      banque: null,
      dateEcheance: null,
      version: 1,
    }));

  it('never sends the statut, and reads other words for a means', () => {
    const card = paymentOfReglement(aReglement({ typeReglement: 'carte_bancaire', statut: 'en_cours' }));
    expect(card).toMatchObject({ typeReglement: 'carte', statut: 'en_attente' });
    expect(changeOf(opened, { ...opened, statut: 'en_attente' }, 1)).toEqual({ version: 1 });
  });
});

describe('what another amount does', () => {
  const promised = aReglement({ statut: 'en_attente', montantRecu: 0 });
  it.each([
    [cheque, 450, undefined],
    [cheque, null, undefined],
    [cheque, '4,', undefined],
    [cheque, 500.5, /^50,50\u00a0Dh de plus seront comptés comme reçus/],
    [promised, 500, /^50,00\u00a0Dh de plus seront promis/],
    [promised, 400, /^50,00\u00a0Dh de moins seront promis/],
    [cheque, 400, /corrigée de 50,00\u00a0Dh en moins/],
  ])('is said before it is saved', (reglement, montant, text) => {
    const said = consequenceOf(reglement, montant);
    if (text === undefined) expect(said).toBeUndefined();
    else expect(said).toMatch(text);
  });
});
