import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { caisseCalls, type ClotureCaisse } from '@club/contract';
import { clubToday } from '@club/service-kit';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { Clotures } from '../../documents/money/clotures.ts';
import { Mouvements } from '../../documents/money/mouvements-caisse.ts';
import { moneyOf, type Money } from '../../testing/money.ts';
import { startMortalInstance } from '../../testing/mortal-instance.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

/** More than a closing has. */
const maxOperations = 60;
const { path } = caisseCalls.closeCaisse;

/** 100 come in cash, into the till of who closes. */
async function cashComes(): Promise<void> {
  const { id: payeurId } = await club.given.person();
  await money.debts(payeurId, 100);
  await money.pay(payeurId, 100, { typeReglement: 'espece' });
}

/** Closings, their history lines, and movements that are in none. */
const stored = async (): Promise<string> =>
  [
    await Clotures.countDocuments({}),
    await mongoose.connection.db!.collection('history').countDocuments({ entity: 'cloture' }),
    await Mouvements.countDocuments({ clotureId: null }),
  ].join(' ');

it(
  'a process killed after each operation of a closing leaves all of it or nothing, and sent again the till is closed once',
  { timeout: 240_000 },
  async () => {
    const left: string[] = [];
    let instance = await startMortalInstance();
    for (let operations = 1; operations < maxOperations; operations += 1) {
      await cashComes();
      const body = { jour: clubToday(), comptage: [{ valeur: 100, nombre: 1 }], fonds: 0 };
      const key = `cloture-${operations}`;
      const closed = operations - 1;
      const [nothing, all] = [`${closed} ${closed} 1`, `${operations} ${operations} 0`];
      instance.dieAfter(operations);
      const first = await instance.post(path, body, key);
      if (first) {
        // It ended before so many: every operation has been tried.
        assert.equal(first.status, 201, JSON.stringify(first.body));
        break;
      }
      const after = await stored();
      assert.ok(after === nothing || after === all, after);
      left.push(after === all ? 'all' : 'nothing');
      await instance.stop();
      instance = await startMortalInstance();
      const again = await instance.post(path, body, key);
      assert.equal(again?.status, 201, JSON.stringify(again?.body));
      const { compte, ecart } = again!.body as ClotureCaisse;
      assert.deepEqual([compte, ecart, await stored()], [100, 0, all]);
    }
    await instance.stop();
    assert.ok(left.length > 5 && left.length < maxOperations - 1, `${left.length} operations`);
    assert.deepEqual([...new Set(left)].toSorted(), ['all', 'nothing'], left.join(', '));
    assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
  },
);
