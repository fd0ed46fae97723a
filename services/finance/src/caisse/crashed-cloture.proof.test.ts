import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { caisseCalls, type ClotureCaisse } from '@club/contract';
import mongoose from 'mongoose';
import { brokenInvariants } from '../invariants/check-ledger.ts';
import { Clotures } from '../money/clotures.ts';
import { moneyOf, type Money } from '../testing/money.ts';
import { startMortalInstance } from '../testing/mortal-instance.ts';
import { startFinance, type Finance } from '../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

/** More than a closing has, whose fence alone has 16. */
const maxOperations = 60;
const { path } = caisseCalls.closeCaisse;

/** A day after those before it, on which 100 came in cash. */
async function aDay(place: number): Promise<string> {
  const jour = new Date(Date.UTC(2026, 0, place)).toISOString().slice(0, 10);
  const { id: payeurId } = await club.given.person();
  await money.debts(payeurId, 100);
  await money.pay(payeurId, 100, { dateReglement: jour, typeReglement: 'espece' });
  return jour;
}

/** The closing of a day, and its history line. */
const stored = async (jour: string): Promise<string> =>
  [
    await Clotures.countDocuments({ jour }),
    await mongoose.connection
      .db!.collection('history')
      .countDocuments({ entity: 'cloture', entityId: { $regex: `^${jour}` } }),
  ].join(' ');
const [nothing, all] = ['0 0', '1 1'];

it(
  'a process killed after each operation of a closing leaves all of it or nothing, and sent again the day is closed once',
  { timeout: 240_000 },
  async () => {
    const left: string[] = [];
    let instance = await startMortalInstance();
    for (let operations = 1; operations < maxOperations; operations += 1) {
      const body = { jour: await aDay(operations), comptage: [{ valeur: 100, nombre: 1 }], fonds: 0 };
      const key = `cloture-${operations}`;
      instance.dieAfter(operations);
      const first = await instance.post(path, body, key);
      if (first) {
        // It ended before so many: every operation has been tried.
        assert.equal(first.status, 201, JSON.stringify(first.body));
        break;
      }
      left.push(await stored(body.jour));
      await instance.stop();
      instance = await startMortalInstance();
      const again = await instance.post(path, body, key);
      assert.equal(again?.status, 201, JSON.stringify(again?.body));
      const { compte, ecart } = again!.body as ClotureCaisse;
      assert.deepEqual([compte, ecart, await stored(body.jour)], [100, 0, all]);
    }
    await instance.stop();
    assert.ok(left.length > 20 && left.length < maxOperations - 1, `${left.length} operations`);
    assert.deepEqual([...new Set(left)].toSorted(), [nothing, all], left.join(', '));
    assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
  },
);
