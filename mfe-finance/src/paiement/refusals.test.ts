import { problemOf } from '@club/contract';
import { onPaymentFields } from './refusals.ts';

const fallback = 'Erreur lors de la création du règlement';
const refused = (...given: Parameters<typeof problemOf>) => ({ status: 422, data: problemOf(...given) });

describe('a refusal on the payment form', () => {
  it.each([
    ['montantTotal', 'payment.montant'],
    ['montant', 'payment.montant'],
    ['dateEncaissement', 'payment.dateEncaissement'],
    ['dateRemboursement', 'payment.dateReglement'],
  ])('an error of %s stands under %s', (field, name) => {
    const error = refused('validation', { errors: [{ field, message: 'Non' }] });
    expect(onPaymentFields(error, fallback).data.errors).toEqual([{ field: name, message: 'Non' }]);
  });

  it('says above the form what belongs to no field of it', () => {
    const error = refused('rule', {
      message: 'Refusé.',
      errors: [{ field: 'payeurId', message: 'Inconnu.' }],
    });
    expect(onPaymentFields(error, fallback).data).toMatchObject({ message: 'Refusé. Inconnu.', errors: [] });
  });

  it.each([[new TypeError('x')], [refused('internal')]])(
    'is the sentence of the specification when the server has none',
    (error) => expect(onPaymentFields(error, fallback).data.message).toBe(fallback),
  );
});
