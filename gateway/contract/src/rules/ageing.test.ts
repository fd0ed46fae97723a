import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sumByAge } from './ageing.ts';

const today = '2026-11-25';

it('what is owed stands once, by the days since it was due', () =>
  assert.deepEqual(
    sumByAge(
      [
        { date: '2027-01-01', montant: 1 },
        { date: '2026-11-25', montant: 2 },
        { date: '2026-11-24', montant: 4 },
        { date: '2026-10-26', montant: 8 },
        { date: '2026-10-25', montant: 16 },
        { date: '2026-09-26', montant: 32 },
        { date: '2026-09-25', montant: 64 },
        { date: '2026-08-27', montant: 128 },
        { date: '2026-08-26', montant: 256 },
      ],
      today,
    ),
    { a_echoir: 3, retard_30: 12, retard_60: 48, retard_90: 192, retard_plus: 256 },
  ));
