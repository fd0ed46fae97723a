import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pathOf, remiseCalls, type CallData } from '@club/contract';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { startMortalInstance } from '../../testing/mortal-instance.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';
import { Remises } from './remises.ts';
import { slipsOf } from './testing/slips.ts';

let club: Finance;
let slips: ReturnType<typeof slipsOf>;
before(async () => {
  club = await startFinance();
  slips = slipsOf(club);
});
after(() => club.stop());

/** More than any of these calls has. */
const maxOperations = 60;

/** A call on documents of its own, and what is stored of it. */
interface Tried {
  call: CallData;
  params?: { id: string };
  body: object;
  stored(): Promise<string>;
}

async function twoCheques(): Promise<string[]> {
  return [(await slips.cheque()).id, (await slips.cheque()).id];
}

async function aLockedSlip(): Promise<{ id: string; cheques: string[] }> {
  const cheques = await twoCheques();
  const { id } = await slips.put(...cheques);
  await slips.lock(id);
  return { id, cheques };
}

const historyOf = (ids: readonly string[]) =>
  mongoose.connection.db!.collection('history').countDocuments({ entityId: { $in: [...ids] } });
const namedBy = (ids: readonly string[], encaissee: boolean) =>
  Reglements.countDocuments({ _id: { $in: ids }, 'remise.encaissee': encaissee });

const tried: Readonly<Record<string, { make: () => Promise<Tried>; nothing: string; all: string }>> = {
  'making a slip': {
    nothing: '0 0 2',
    all: '1 2 4',
    async make() {
      const cheques = await twoCheques();
      return {
        call: remiseCalls.createRemise,
        body: { reglementIds: cheques, banque: 'BIAT' },
        stored: async () =>
          [
            await Remises.countDocuments({ 'cheques.reglementId': { $in: cheques } }),
            await namedBy(cheques, false),
            await historyOf(cheques),
          ].join(' '),
      };
    },
  },
  'cashing a slip': {
    nothing: 'verrouillee 0 4',
    all: 'encaissee 2 6',
    async make() {
      const { id, cheques } = await aLockedSlip();
      return {
        call: remiseCalls.cashRemise,
        params: { id },
        body: {},
        stored: async () =>
          [(await slips.read(id)).etat, await namedBy(cheques, true), await historyOf(cheques)].join(' '),
      };
    },
  },
  'a cheque that comes back': {
    nothing: '1 0 1',
    all: '2 1 2',
    async make() {
      const { id, payeurId } = await slips.cheque();
      return {
        call: remiseCalls.returnCheque,
        params: { id },
        body: { motif: 'Sans provision', frais: 25 },
        stored: async () =>
          [
            await Reglements.countDocuments({ payeurId }),
            await Reglements.countDocuments({ payeurId, impaye: true }),
            await Cotisations.countDocuments({ payeurId }),
          ].join(' '),
      };
    },
  },
};

describe('a process killed after each operation of', () => {
  for (const [name, { make, nothing, all }] of Object.entries(tried))
    it(
      `${name} leaves all of it or nothing, and sent again it is there once`,
      { timeout: 240_000 },
      async () => {
        const left: string[] = [];
        let instance = await startMortalInstance();
        for (let operations = 1; operations < maxOperations; operations += 1) {
          const { call, params, body, stored } = await make();
          const path = pathOf(call, { ...params });
          const key = `${name.replaceAll(' ', '-')}-${operations}`;
          instance.dieAfter(operations);
          const first = await instance.post(path, body, key);
          if (first) {
            // It ended before so many: every operation has been tried.
            assert.ok(first.status < 300, JSON.stringify(first.body));
            break;
          }
          left.push(await stored());
          await instance.stop();
          instance = await startMortalInstance();
          const again = await instance.post(path, body, key);
          assert.ok(again && again.status < 300, JSON.stringify(again?.body));
          assert.equal(await stored(), all);
        }
        await instance.stop();
        assert.ok(left.length > 5 && left.length < maxOperations - 1, `${left.length} operations`);
        assert.deepEqual([...new Set(left)].toSorted(), [nothing, all].toSorted(), left.join(', '));
        assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
      },
    );
});
