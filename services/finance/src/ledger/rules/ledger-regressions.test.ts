import { describe, it } from 'node:test';
import { runSteps } from './testing/run-steps.ts';
import type { LineStep, Step } from './testing/steps.ts';

const alone: LineStep[] = [{ member: 0, prices: ['0.01'] }];
const both: LineStep[] = [...alone, { member: 1, prices: ['0.01'] }];

/** Sequences that the ledger once got wrong, as `ledger.property.proof.test.ts` shrank them. */
const sequences: Readonly<Record<string, readonly Step[]>> = {
  'a règlement raised and lowered after staff deleted its first credit takes back the second one': [
    { do: 'pay', payer: 0, season: 0, chosen: [], amount: '0.01', received: true },
    { do: 'delete credit', credit: 0 },
    { do: 'amend', reglement: 0, amount: '0.02' },
    { do: 'amend', reglement: 0, amount: '0.01' },
  ],
  'a règlement lowered after staff deleted its second credit takes back the first one': [
    { do: 'pay', payer: 0, season: 0, chosen: [], amount: '0.01', received: true },
    { do: 'amend', reglement: 0, amount: '0.02' },
    { do: 'delete credit', credit: 1 },
    { do: 'amend', reglement: 0, amount: '0.01' },
    { do: 'delete règlement', reglement: 0 },
  ],
  'lines shared anew do not move what is received to another cotisation of the same règlement': [
    { do: 'create', payer: 0, season: 0, lines: alone, paid: [] },
    { do: 'create', payer: 0, season: 0, lines: alone, paid: [] },
    { do: 'pay', payer: 0, season: 0, chosen: [], amount: '0.02', received: false },
    { do: 'change', cotisation: 0, lines: both, paid: [] },
    { do: 'amend', reglement: 0, amount: '0.03' },
    { do: 'receive', reglement: 0, amount: '0.02', excedent: false },
    { do: 'change', cotisation: 0, lines: both, paid: [] },
  ],
  'the share of a member is that of the cotisation where the règlement pays for him': [
    {
      do: 'create',
      payer: 0,
      season: 0,
      lines: [
        { member: 0, prices: ['0'] },
        { member: 1, prices: ['0.01'] },
      ],
      paid: [],
    },
    { do: 'create', payer: 0, season: 0, lines: alone, paid: [] },
    { do: 'pay', payer: 0, season: 0, chosen: [1], amount: '0.02', received: false },
    { do: 'share', reglement: 0, line: 0, amount: '0.01' },
  ],
};

describe('sequences that went wrong once', () => {
  for (const [name, steps] of Object.entries(sequences)) it(name, () => void runSteps(steps));
});
