import { offerMeans } from '../testing/offer-means.ts';
import { asksFor, paymentDefaults, paymentOf, paymentTypeOf } from './payment-values.ts';

const today = '2026-11-21';
const cheque = {
  ...paymentDefaults(450, today),
  typeReglement: 'cheque',
  reference: ' 0012345 ',
  banque: 'Banque du Sud',
  tireur: '',
  dateEcheance: '2026-12-31',
  dateEncaissement: '2027-01-05',
  notes: '  ',
} as const;

describe('a payment as forms hold it', () => {
  it('begins received in cash, today', () =>
    expect(paymentOf(paymentDefaults(450, today))).toEqual({
      statut: 'complete',
      dateReglement: today,
      typeReglement: 'espece',
      reference: null,
      banque: null,
      tireur: null,
      dateEncaissement: null,
      dateEcheance: null,
      notes: null,
    }));

  it.each([
    [['cheque', 'espece'], 'espece'],
    [['virement', 'cheque'], 'virement'],
    [['paypal'], 'paypal'],
  ] as const)('of a club that takes %s begins by %s', (offered, means) => {
    const undo = offerMeans([...offered]);
    expect(paymentDefaults(450, today).typeReglement).toBe(means);
    undo();
  });

  it('sends what a cheque has, trimmed, blanks as null', () =>
    expect(paymentOf(cheque)).toMatchObject({
      typeReglement: 'cheque',
      reference: '0012345',
      banque: 'Banque du Sud',
      tireur: null,
      dateEcheance: '2026-12-31',
      dateEncaissement: '2027-01-05',
      notes: null,
    }));

  it('does not send what was typed for another means', () => {
    expect(paymentOf({ ...cheque, typeReglement: 'espece' })).toMatchObject({
      reference: null,
      banque: null,
      dateEcheance: null,
      dateEncaissement: null,
    });
    expect(paymentOf({ ...cheque, typeReglement: 'virement' })).toMatchObject({
      reference: '0012345',
      banque: null,
      dateEcheance: null,
    });
  });

  it('asks for a due date when it is promised, whatever the means', () => {
    expect(asksFor({ typeReglement: 'espece', statut: 'complete' }).echeance).toBe(false);
    expect(asksFor({ typeReglement: 'espece', statut: 'en_attente' }).echeance).toBe(true);
  });

  it('leaves the day to the server when the field is empty', () =>
    expect(paymentOf({ ...cheque, dateReglement: null })).not.toHaveProperty('dateReglement'));
});

describe('words', () => {
  it.each([
    ['espece', 'espece'],
    ['especes', 'espece'],
    ['cheque', 'cheque'],
    ['virement', 'virement'],
    ['carte', 'carte'],
    ['carte_bancaire', 'carte'],
  ] as const)('%s is %s in a form', (type, word) => expect(paymentTypeOf(type)).toBe(word));
});
