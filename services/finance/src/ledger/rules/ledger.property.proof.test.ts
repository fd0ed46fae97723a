import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencies, type Currency } from '@club/contract';
import fc from 'fast-check';
import { runSteps, type Tally } from './testing/run-steps.ts';
import { loweredIn } from './testing/sibling-acts.ts';
import { assertSales } from './testing/sales.ts';
import { stepIn } from './testing/steps.ts';

/** Sequences per currency; LEDGER_SEQUENCES asks for more. */
const numRuns = Number(process.env['LEDGER_SEQUENCES'] ?? 1_000);

describe('the ledger', () => {
  for (const currency of Object.keys(currencies) as Currency[]) {
    it(`keeps every balance and every invariant through ${numRuns} sequences in ${currency}`, (test) => {
      const tally: Tally = new Map();
      let [sales, lowered] = [0, 0];
      const steps = fc.array(stepIn(currency), { minLength: 1, maxLength: 60, size: 'max' });
      fc.assert(
        fc.property(steps, (sequence) => {
          const store = runSteps(sequence, currency, tally);
          sales += assertSales(store);
          lowered += loweredIn(store);
        }),
        { numRuns },
      );
      assert.ok(sales > 0, 'nothing was sold below its tariff');
      assert.ok(lowered > 0, 'no later sibling lowered anybody');
      test.diagnostic(`${sales} sales below the tariff`);
      for (const [name, { done, refused }] of tally)
        test.diagnostic(`${name}: ${done} done, ${refused} refused`);
    });
  }
});
