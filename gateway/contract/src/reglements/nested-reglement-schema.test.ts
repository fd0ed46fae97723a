import assert from 'node:assert/strict';
import { it } from 'node:test';
import { validate } from '../core/validate.ts';
import { typedPayment } from './nested-reglement-schema.ts';

const faultOf = (montant: unknown) => validate(typedPayment, { montant }).errors?.[0]?.message;

for (const [montant, refusal] of [
  [undefined, 'Le montant est requis'],
  [null, 'Le montant est requis'],
  [0, 'Le montant doit être supérieur à zéro'],
  [-5, 'Le montant doit être supérieur à zéro'],
  [0.01, undefined],
] as const) {
  it(`a payment of ${montant}: ${refusal ?? 'is taken'}`, () => assert.equal(faultOf(montant), refusal));
}
