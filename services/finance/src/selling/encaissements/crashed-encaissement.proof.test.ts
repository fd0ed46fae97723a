import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import {
  cotisationCalls,
  guichetCalls,
  reglementCalls,
  type CreateCotisation,
  type CreateEncaissement,
} from '@club/contract';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { Recus } from '../../payments/recus/recus.ts';
import { moneyOf, recu } from '../../testing/money.ts';
import { startMortalInstance } from '../../testing/mortal-instance.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
});
after(() => club.stop());

/** More than any of the calls has. */
const maxOperations = 40;

/** A call that records money for one payer, and what is stored after it: cotisations, règlements, changes, receipts. */
interface Opening {
  path: string;
  /** Of how many operations, the last ones, the process dies: of all where the use case is tried, of the end where it is only called. */
  deaths: number;
  /** Creates what the payer has before, and what is sent. */
  given: () => Promise<{ payeurId: string; body: object }>;
  before: string;
  after: string;
}

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

/** Two members of one family, and a payment of a part. */
async function aFamily(): Promise<CreateCotisation> {
  const { id: payeurId } = await club.given.person();
  const { id: child } = await club.given.person();
  const { id: formuleId } = await club.given.formule();
  return {
    payeurId,
    type: 'famille',
    adherents: [
      { adherentId: payeurId, lienParente: 'Lui-même', formules: [{ formuleId }] },
      { adherentId: child, lienParente: 'Mère', formules: [{ formuleId }] },
    ],
    reglements: [recu(500)],
  };
}

/** A payer of two debts of 300. */
async function debtor(): Promise<{ payeurId: string; cotisationIds: string[] }> {
  const { id: payeurId } = await club.given.person();
  const debts = [await moneyOf(club).debts(payeurId, 300), await moneyOf(club).debts(payeurId, 300)];
  return { payeurId, cotisationIds: debts.map(({ id }) => id) };
}

const openings: Readonly<Record<string, Opening>> = {
  'an encaissement': {
    path: guichetCalls.createEncaissement.path,
    deaths: Infinity,
    given: async () => withPayer(await anEncaissement()),
    before: '0 0 0 0',
    after: '1 3 5 1',
  },
  'a cotisation of a family': {
    path: cotisationCalls.createCotisation.path,
    deaths: 4,
    given: async () => withPayer(await aFamily()),
    before: '0 0 0 0',
    after: '1 1 2 0',
  },
  'a règlement': {
    path: reglementCalls.createReglement.path,
    deaths: 4,
    given: async () => {
      const { payeurId } = await debtor();
      return { payeurId, body: { payeurId, montantTotal: 500, statut: 'complete' } };
    },
    before: '2 0 2 0',
    after: '2 1 3 0',
  },
  'a règlement of chosen cotisations': {
    path: reglementCalls.createGroupReglement.path,
    deaths: 4,
    given: async () => {
      const { payeurId, cotisationIds } = await debtor();
      return { payeurId, body: { payeurId, cotisationIds, montant: 600, statut: 'complete' } };
    },
    before: '2 0 2 0',
    after: '2 1 3 0',
  },
};

const withPayer = <Body extends { payeurId: string }>(body: Body) => ({ payeurId: body.payeurId, body });

const stored = async (payeurId: string): Promise<string> =>
  [
    await Cotisations.countDocuments({ payeurId }),
    await Reglements.countDocuments({ payeurId }),
    await mongoose.connection.db!.collection('history').countDocuments({ 'after.payeurId': payeurId }),
    await Recus.countDocuments({ payeurId }),
  ].join(' ');

for (const [name, { path, given, deaths, before: nothing, after: all }] of Object.entries(openings))
  it(
    `a process killed in the middle of ${name} leaves all of it or nothing, and sent again it is there once`,
    { timeout: 300_000 },
    async (test) => {
      const left: string[] = [];
      let instance = await startMortalInstance();
      test.after(() => instance.stop());
      // From the end, where the answer to the commit is lost.
      for (let operations = maxOperations; operations > 0 && left.length < deaths; operations -= 1) {
        const { payeurId, body } = await given();
        assert.equal(await stored(payeurId), nothing);
        const key = `${path} ${operations}`;
        instance.dieAfter(operations);
        const first = await instance.post(path, body, key);
        if (first) {
          // It ended before so many.
          assert.equal(first.status, 201, JSON.stringify(first.body));
          continue;
        }
        left.push(await stored(payeurId));
        await instance.stop();
        instance = await startMortalInstance();
        const again = await instance.post(path, body, key);
        assert.ok(again, 'it died again');
        assert.equal(again.status, 201, JSON.stringify(again.body));
        assert.equal(await stored(payeurId), all);
      }
      assert.ok(
        left.length >= Math.min(deaths, 6) && left.length < maxOperations,
        `${left.length} operations`,
      );
      assert.deepEqual([...new Set(left)].toSorted(), [nothing, all].toSorted(), left.join(', '));
      assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
    },
  );
