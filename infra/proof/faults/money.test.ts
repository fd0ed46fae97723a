import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { MongoClient } from 'mongodb';
import { Account } from '../../../services/finance/src/invariants/checks.ts';
import { brokenInvariants } from '../../../services/finance/src/invariants/check-ledger.ts';
import { inParallel } from '../../demo/in-parallel.ts';
import { checkCopies } from '../../invariants/check-copies.ts';
import { awaitReady } from '../../launcher/await-ready.ts';
import type { Stack } from '../../launcher/stack.ts';
import { mongoUrl } from '../../local-servers/mongod.ts';
import { signIn, type Staff } from '../../testing/staff.ts';
import { adminPassword, startTestStack } from '../../testing/test-stack.ts';
import { acknowledged } from './acknowledged.ts';
import { provideDebtors } from './debtors.ts';
import { killed } from './killed.ts';

/** Payments made, clients that make them at once, and payers they are made for. */
const payments = 1_000;
const clients = 8;
const payers = 40;
/** Each payment is 10; each payer owes 200 and will have paid 250: the last ones become credits. */
const montant = 10;
const owed = 200;

let stack: Stack;
let admin: Staff;
let mongo: MongoClient;
let payeurIds: string[] = [];
const paid = new Map<string, string>();
let lastAt = 0;

before(async () => {
  stack = await startTestStack();
  ({ staff: admin } = await signIn(stack.url, '111', adminPassword));
  mongo = new MongoClient(mongoUrl(stack.data.state.ports['mongod'] ?? 0));
  const saison = { nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-08-31', active: true };
  await acknowledged(admin, 'createSaison', { body: saison });
  payeurIds = await provideDebtors(admin, { count: payers, owed, clients });
});
after(async () => {
  await mongo.close();
  await stack.stop();
});

/** Makes all payments, each with a key of its own, repeated until it is acknowledged. */
function payAll(): Promise<void> {
  const keys = Array.from({ length: payments }, () => randomUUID());
  return inParallel(keys.entries(), clients, async ([at, key]) => {
    const payeurId = payeurIds[at % payers];
    const body = { payeurId, montantTotal: montant, statut: 'complete', doublonAccepte: true };
    const { id } = await acknowledged(admin, 'createReglement', {
      body,
      headers: { 'Idempotency-Key': key },
    });
    paid.set(key, id);
    lastAt = Date.now();
  });
}

/** Waits until that many payments are acknowledged, or none will be any more. */
async function paidAtLeast(count: number, ended: AbortSignal): Promise<void> {
  while (paid.size < count && !ended.aborted) await pause(10);
}

test('1,000 payments while finance, seasons, mongod and nats-server are each killed with SIGKILL', async () => {
  const ended = new AbortController();
  const paying = payAll().finally(() => ended.abort());
  const killing = async () => {
    const names = ['finance', 'mongod', 'nats-server', 'seasons', 'finance', 'mongod'];
    for (const [index, name] of names.entries()) {
      await paidAtLeast(((index + 0.5) * payments) / names.length, ended.signal);
      if (ended.signal.aborted) return;
      await killed(stack, name);
      await awaitReady(stack.url, 60_000);
    }
  };
  await Promise.all([paying, killing()]);
  assert.equal(paid.size, payments);
});

test('the season and the dashboard show them all within 10 s of the last payment', async () => {
  const figures = async () => {
    const [saison] = (await admin.call('listSaisons')).body;
    const { body: totals } = await admin.call('getEnhancedDashboardStats');
    const { nbAdherents, nbCotisations, nbReglements, montantTotalReglements } = saison!;
    return {
      saison: [nbAdherents, nbCotisations, nbReglements, montantTotalReglements],
      totals: [totals.totalMembers, totals.totalCotisations, totals.totalCotisationsAmount],
    };
  };
  const expected = {
    saison: [payers, payers, payments, payments * montant],
    totals: [payers, payers, payers * owed],
  };
  while (!isDeepStrictEqual(await figures(), expected) && Date.now() < lastAt + 10_000) await pause(50);
  assert.deepEqual(await figures(), expected);
});

test('every copy in seasons agrees within 10 s of the last payment', async () => {
  const account = new Account();
  const patience = lastAt + 10_000 - Date.now();
  await checkCopies(mongo.db('club_finance'), mongo.db('club_seasons'), account, patience);
  assert.deepEqual(account.broken, []);
  const compared = account.checked.map(({ documents }) => documents);
  assert.ok(compared.includes(payments), JSON.stringify(account.checked));
});

test('there are exactly 1,000 payments, those that were acknowledged', async () => {
  const stored = await mongo.db('club_finance').collection('reglements').find().toArray();
  assert.equal(stored.length, payments);
  assert.deepEqual(stored.map(({ _id }) => String(_id)).sort(), [...paid.values()].sort());
  const { body } = await admin.call('listReglements', { search: 'page=1&limit=1' });
  assert.ok(!Array.isArray(body));
  assert.equal(body.total, payments);
});

test('each payer has paid what he owed, and has the rest as credit', async () => {
  const expected = (payments / payers) * montant - owed;
  for (const payeurId of payeurIds) {
    const { body } = await admin.call('getComptePayeur', { params: { id: payeurId } });
    assert.deepEqual([body.resteAPayer, body.solde], [0, expected]);
  }
});

test('every invariant of money holds', async () => {
  assert.deepEqual(await brokenInvariants(mongo.db('club_finance')), []);
});
