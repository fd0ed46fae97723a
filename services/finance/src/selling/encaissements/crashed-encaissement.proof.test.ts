import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { guichetCalls, type CreateEncaissement, type Encaissement } from '@club/contract';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { Recus } from '../../payments/recus/recus.ts';
import { recu } from '../../testing/money.ts';
import { startMortalInstance } from '../../testing/mortal-instance.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
});
after(() => club.stop());

/** More than an encaissement has. */
const maxOperations = 40;
const { path } = guichetCalls.createEncaissement;

/** Two formulas, cash and two cheques, with a receipt. */
async function anEncaissement(): Promise<CreateEncaissement> {
  const { id: payeurId } = await club.given.person();
  const formules = [await club.given.formule(), await club.given.formule({ montant: 250 })];
  return {
    payeurId,
    recu: true,
    lignes: [
      {
        adherentId: payeurId,
        lienParente: 'Lui-même',
        formules: formules.map(({ id: formuleId }) => ({ formuleId })),
      },
    ],
    reglements: [
      recu(300),
      { ...recu(200), typeReglement: 'cheque', numeroCheque: '0000123' },
      { ...recu(200), typeReglement: 'cheque', numeroCheque: '0000124', dateEcheance: '2099-01-05' },
    ],
  };
}

const stored = async (payeurId: string): Promise<string> =>
  [
    await Cotisations.countDocuments({ payeurId }),
    await Reglements.countDocuments({ payeurId }),
    await mongoose.connection.db!.collection('history').countDocuments({ 'after.payeurId': payeurId }),
    await Recus.countDocuments({ payeurId }),
  ].join(' ');
const [nothing, all] = ['0 0 0 0', '1 3 5 1'];

it(
  'a process killed after each operation of an encaissement leaves all of it or nothing, and sent again it is there once',
  { timeout: 180_000 },
  async () => {
    const left: string[] = [];
    let instance = await startMortalInstance();
    for (let operations = 1; operations < maxOperations; operations += 1) {
      const body = await anEncaissement();
      const key = `crash-${operations}`;
      instance.dieAfter(operations);
      const first = await instance.post(path, body, key);
      if (first) {
        // It ended before so many: every operation has been tried.
        assert.equal(first.status, 201, JSON.stringify(first.body));
        break;
      }
      left.push(await stored(body.payeurId));
      await instance.stop();
      instance = await startMortalInstance();
      const again = await instance.post(path, body, key);
      assert.ok(again, 'it died again');
      assert.equal(again.status, 201, JSON.stringify(again.body));
      assert.equal((again.body as Encaissement).reglements.length, 3);
      assert.equal(await stored(body.payeurId), all);
    }
    await instance.stop();
    assert.ok(left.length > 5 && left.length < maxOperations - 1, `${left.length} operations`);
    assert.deepEqual([...new Set(left)].toSorted(), [nothing, all], left.join(', '));
    assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
  },
);
