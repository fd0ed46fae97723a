import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import type { Recu } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { slipsOf } from '../remises/testing/slips.ts';
import { done } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

const dayMs = 86_400_000;

let club: Finance;
let slips: ReturnType<typeof slipsOf>;
before(async () => {
  club = await startFinance();
  slips = slipsOf(club);
});
after(() => club.stop());

/** On an instance whose clock is already at tomorrow. */
async function aDayAhead<Made>(make: () => Promise<Made>): Promise<Made> {
  mock.timers.enable({ apis: ['Date'], now: Date.now() + dayMs });
  try {
    return await make();
  } finally {
    mock.timers.reset();
  }
}

const issue = async (...reglementIds: string[]): Promise<Recu> =>
  done(await club.staff.call('createRecu', { body: { reglementIds } }));
const cancel = async (id: string): Promise<Recu> =>
  done(await club.staff.call('cancelRecu', { params: { id }, body: { motif: 'Erreur' } }));

describe('two instances whose clocks stand on both sides of midnight', () => {
  it('number receipts, and what cancels them, whose day never goes back', async () => {
    const [one, two] = [await slips.cheque(), await slips.cheque()];
    const first = await aDayAhead(() => issue(one.id));
    const second = await issue(two.id);
    const cancelling = await aDayAhead(() => cancel(first.id));
    assert.deepEqual([second.numero, cancelling.numero], [first.numero + 1, first.numero + 2]);
    for (const { date } of [first, second, cancelling]) assert.equal(date, clubToday());
  });

  it('number bank slips whose day never goes back', async () => {
    const [one, two] = [await slips.cheque(), await slips.cheque()];
    const first = await aDayAhead(() => slips.put(one.id));
    const second = await slips.put(two.id);
    assert.equal(second.numero, first.numero + 1);
    assert.deepEqual([first.date, second.date], [clubToday(), clubToday()]);
  });
});
