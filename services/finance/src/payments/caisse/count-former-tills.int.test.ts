import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { daysLater } from '@club/contract';
import { clubToday } from '@club/service-kit';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { done, moneyOf } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';
import { countFormerTills } from './count-former-tills.ts';
import { cashiersOf, cashOf, notes } from './testing/cashiers.ts';

let club: Finance;
let people: ReturnType<typeof cashiersOf>;
before(async () => {
  club = await startFinance();
  people = cashiersOf(club, moneyOf(club));
});
after(() => club.stop());

const today = clubToday();
const day = (later: number) => daysLater('2026-03-02', later);
const collection = (name: string) => mongoose.connection.collection<{ _id: string }>(name);

/** Makes of what stands there what a former release stored: names alone, no movements, days closed by name. */
async function becomeFormer(closings: readonly object[]): Promise<void> {
  const lines = { 'details.$[].caisse': '', 'details.$[].createdById': '' } as const;
  await collection('reglements').updateMany({}, { $unset: lines });
  const refunds = { 'remboursements.$[].caisse': '', 'remboursements.$[].byId': '' } as const;
  await collection('credits').updateMany({ 'remboursements.0': { $exists: true } }, { $unset: refunds });
  await collection('mouvements_caisse').deleteMany({});
  await collection('clotures_caisse').insertMany(closings as { _id: string }[]);
  await collection('clotures_caisse').createIndex({ caissier: 1, jour: -1 }, { unique: true });
}

const closed = (jour: string, caissier: string, cash: [number, number, number], fonds: number) => {
  const [ouverture, recu, rendu] = cash;
  const attendu = ouverture + recu - rendu;
  return {
    _id: `${jour}|${caissier}`,
    jour,
    depuis: jour,
    caissier,
    devise: 'MAD',
    motif: null,
    ecart: 0,
    moyens: [{ typeReglement: 'espece', ouverture, recu, rendu, attendu }],
    comptage: [{ valeur: 1, nombre: attendu }],
    compte: attendu,
    fonds,
    createdBy: caissier,
    createdAt: new Date(`${jour}T19:00:00Z`),
  };
};

it('tills of a former release go to the user who alone bore the name; days become counts and nothing is counted twice', async () => {
  const [omar, sami, other] = [
    people.cashier('Omar Ancien'),
    people.cashier('Sami Ben Ali'),
    people.cashier('Sami Ben Ali'),
  ];
  await omar.takes(60, { dateReglement: day(-1) });
  await omar.takes(100, { dateReglement: day(0) });
  await omar.takes(30, { dateReglement: day(1) });
  await omar.takes(5, { dateReglement: day(2) });
  await omar.takes(7);
  await sami.takes(11);
  await other.takes(13);
  // As the last release opened the second day: with what was left and what came in between.
  await becomeFormer([
    closed(day(0), 'Omar Ancien', [0, 10_000, 0], 2_000),
    closed(day(2), 'Omar Ancien', [5_000, 500, 0], 1_000),
  ]);
  await countFormerTills.run();
  await countFormerTills.run();
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
  const till = (await omar.till())!;
  assert.deepEqual([till.caissierId, cashOf(till)], [omar.id, [10, 7, 0, 17]]);
  const { caisses } = done(await club.staff.call('getCaisse', { query: { jour: today } }));
  const named = caisses.find(({ caissierId }) => caissierId === 'nom:Sami Ben Ali')!;
  assert.deepEqual(cashOf(named), [0, 24, 0, 24]);
  const next = await omar.closes({ comptage: notes([10, 1], [5, 1], [2, 1]) });
  assert.deepEqual([next.numero, next.ecart], [3, 0]);
  const query = { dateDebut: day(-1), dateFin: today };
  const { soldeFinal } = done(await club.staff.call('reportJournalCaisse', { query }));
  assert.equal(soldeFinal, 17 + 24);
});
