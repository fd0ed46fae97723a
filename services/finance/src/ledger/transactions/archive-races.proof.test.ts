import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { type Money, moneyOf } from '../../testing/money.ts';
import { type Finance, startFinance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const database = () => mongoose.connection.getClient().db(mongoose.connection.name);

describe('one cotisation in the archive', () => {
  it('restored while others restore, pay and delete it is taken out, or is not found', async () => {
    const { id: payeurId } = await club.given.person();
    const { id } = await money.debts(payeurId, 100);
    const restore = () => club.refused('restoreCotisation', { params: { id } });
    const remove = () => club.refused('deleteCotisation', { params: { id } });
    const pay = () =>
      club.refused('createReglement', {
        body: { payeurId, montantTotal: 10, statut: 'complete', doublonAccepte: true },
      });
    const statuses = new Set<number>();
    for (let round = 0; round < 10; round += 1) {
      await remove();
      const answers = await Promise.all([restore(), pay(), remove(), restore(), pay(), remove(), restore()]);
      for (const { status } of answers) statuses.add(status);
    }
    // Whether one ever finds it taken out or put back by another is left to the race.
    statuses.delete(404);
    assert.deepEqual([...statuses].sort(), [200, 201]);
    await remove();
    assert.equal((await remove()).status, 404);
    assert.deepEqual(await brokenInvariants(database()), []);
  });
});
