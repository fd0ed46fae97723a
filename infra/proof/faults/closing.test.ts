import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Saison } from '@club/contract';
import { MongoClient, type Db } from 'mongodb';
import { Account } from '../../../services/finance/src/invariants/checks.ts';
import { brokenInvariants } from '../../../services/finance/src/invariants/check-ledger.ts';
import { checkClosings } from '../../invariants/check-closings.ts';
import { checkCopies } from '../../invariants/check-copies.ts';
import { awaitReady } from '../../launcher/await-ready.ts';
import type { Stack } from '../../launcher/stack.ts';
import { mongoUrl } from '../../local-servers/mongod.ts';
import { signIn, type Staff } from '../../testing/staff.ts';
import { adminPassword, startTestStack } from '../../testing/test-stack.ts';
import { rebuild } from '../../rebuild/rebuild.ts';
import { acknowledged } from './acknowledged.ts';
import { provideDebtors } from './debtors.ts';
import { killed } from './killed.ts';
import { busOf, copiesIn, loseCopies, loseStream } from './rebuild.ts';
import { startPayments, type Payments } from './payments.ts';

const payers = 25;
const owed = 300;

let stack: Stack;
let admin: Staff;
let mongo: MongoClient;
let finance: Db;
let payeurIds: string[] = [];

before(async () => {
  stack = await startTestStack();
  ({ staff: admin } = await signIn(stack.url, '111', adminPassword));
  mongo = new MongoClient(mongoUrl(stack.data.state.ports['mongod'] ?? 0));
  finance = mongo.db('club_finance');
  await open('createSaison', 2025);
  payeurIds = await provideDebtors(admin, { count: payers, owed, clients: 8 });
});
after(async () => {
  await mongo.close();
  await stack.stop();
});

function open(call: 'createSaison' | 'openSaison', year: number): Promise<Saison> {
  const dates = { dateDebut: `${year}-09-01`, dateFin: `${year + 1}-07-31` };
  const body = { nom: `${year}-${year + 1}`, ...dates, active: true };
  return acknowledged(admin, call, { body, headers: { 'Idempotency-Key': randomUUID() } });
}

const active = () => acknowledged(admin, 'getActiveSaison', {});

async function saison(id: string): Promise<Saison> {
  const found = (await acknowledged(admin, 'listSaisons', {})).find((one) => one.id === id);
  assert.ok(found);
  return found;
}

/** Waits for the end of a closing, as screens do. */
async function closed(id: string): Promise<Saison> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const found = await saison(id);
    if (found.cloturee) return found;
    assert.ok(Date.now() < deadline, 'the season was not closed');
    await pause(100);
  }
}

/** Frozen figures say what finance holds, and every payment of the season that was acknowledged is in them. */
async function assertCounted(frozen: Saison, { taken, refusals }: Payments): Promise<void> {
  const own = { saisonId: frozen.id, archivedAt: null };
  const reglements = await finance.collection('reglements').find(own).toArray();
  const cotisations = await finance.collection('cotisations').find(own).toArray();
  const sum = (rows: readonly object[], field: string) =>
    rows.reduce((total, row) => total + Number((row as Record<string, unknown>)[field]), 0) / 100;
  assert.deepEqual(
    [
      frozen.nbReglements,
      frozen.montantTotalReglements,
      frozen.nbCotisations,
      frozen.montantTotalCotisations,
    ],
    [
      ...[reglements.length, sum(reglements, 'montantRecu')],
      ...[cotisations.length, sum(cotisations, 'montantTotal')],
    ],
  );
  assert.deepEqual(reglements.map(({ _id }) => String(_id)).toSorted(), taken.toSorted());
  assert.ok([...refusals.keys()].every((code) => code === 'saison_closed' || code === 'no_active_saison'));
  assert.ok(taken.length > 0 && refusals.size > 0, `${taken.length} taken, ${JSON.stringify([...refusals])}`);
}

test('500 payments at once while the season closes: each is in the frozen figures or refused', async () => {
  const { id } = await active();
  const payments = startPayments(admin, { payeurIds, count: 500, clients: 64 });
  await payments.takenAtLeast(150);
  const { body } = await admin.call('closeSaison', { params: { id } });
  await payments.finished;
  const frozen = body.cloturee ? body : await closed(id);
  assert.equal(payments.taken.length + sumOf(payments.refusals), 500);
  assert.deepEqual([frozen.active, frozen.nbAdherents], [false, payers]);
  await assertCounted(frozen, payments);
});

test('a debt of the closed season is collected in the next one; the frozen figures stay', async () => {
  const [former] = await acknowledged(admin, 'listSaisons', {});
  const { id } = await open('openSaison', 2026);
  const body = { payeurId: payeurIds[0], montantTotal: owed, statut: 'complete', doublonAccepte: true };
  const paid = await collected(body, id);
  assert.ok(paid.allocations.length > 0);
  const cotisation = await acknowledged(admin, 'getCotisation', {
    params: { id: paid.allocations[0]?.cotisationId ?? '' },
  });
  assert.deepEqual([cotisation.saisonId, cotisation.restant], [former?.id, 0]);
  assert.deepEqual(await saison(former?.id ?? ''), former);
});

/** Pays as soon as finance has heard of the new season. */
async function collected(body: object, saisonId: string) {
  const headers = { 'Idempotency-Key': randomUUID() };
  for (;;) {
    const { status, body: paid } = await admin.call('createReglement', { body, headers });
    if (status === 201 && paid.saisonId === saisonId) return paid;
    assert.equal(paid.code, 'saison_closed');
    await pause(50);
  }
}

test('finance and seasons killed with SIGKILL in the middle of a close: it ends right', async () => {
  const { id } = await active();
  const before = await finance.collection('reglements').find({ saisonId: id }).toArray();
  const payments = startPayments(admin, { payeurIds, count: 300, clients: 16 });
  await payments.takenAtLeast(60);
  const marked = mongo.db('club_seasons').collection('saisons').watch();
  const closing = admin.call('closeSaison', { params: { id } }).catch(() => undefined);
  await marked.next();
  await Promise.all([killed(stack, 'finance'), killed(stack, 'seasons'), closing, marked.close()]);
  await awaitReady(stack.url, 60_000);
  const frozen = await closed(id);
  await payments.finished;
  const taken = [...before.map(({ _id }) => String(_id)), ...payments.taken];
  await assertCounted(frozen, { ...payments, taken });
  assert.deepEqual(await saison(id), frozen);
});

test('every copy and every closed season agrees, and every invariant of money holds', async () => {
  const account = new Account();
  const [seasons, members] = [mongo.db('club_seasons'), mongo.db('club_members')];
  await checkCopies(finance, seasons, account);
  await checkClosings({ finance, members, seasons }, account);
  assert.deepEqual(account.broken, []);
  assert.deepEqual(await brokenInvariants(finance), []);
});

test('the copies rebuilt from the stream alone, then without copies or stream from the owners, are equal', async () => {
  const seasons = mongo.db('club_seasons');
  const bus = await busOf(stack);
  try {
    const copies = await copiesIn(seasons);
    const shown = await acknowledged(admin, 'listSaisons', {});
    for (const [lose, source] of [
      [async () => undefined, 'stream'],
      [() => loseCopies(seasons), 'stream'],
      [() => Promise.all([loseCopies(seasons), loseStream(bus)]), 'owners'],
    ] as const) {
      await lose();
      const rebuilt = await rebuild(bus, seasons, source);
      assert.equal(rebuilt.source, source);
      assert.deepEqual(await copiesIn(seasons), copies);
      assert.deepEqual(await acknowledged(admin, 'listSaisons', {}), shown);
    }
  } finally {
    await bus.close();
  }
});

const sumOf = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, one) => sum + one, 0);
