import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Saison } from '@club/contract';
import { until } from '../../../services/kit/src/testing/until.ts';
import { Account } from '../../../services/finance/src/service/invariants/checks.ts';
import { brokenInvariants } from '../../../services/finance/src/service/invariants/check-ledger.ts';
import { checkClosings } from '../../invariants/check-closings.ts';
import { checkCopies } from '../../invariants/check-copies.ts';
import { awaitReady } from '../../launcher/await-ready.ts';
import { acknowledged } from '../../testing/acknowledged.ts';
import { openClub, type OpenClub } from '../../testing/open-club.ts';
import { copiesIn, loseCopies, loseStream, operatorBus } from './bus.ts';
import { killed } from './killed.ts';
import { provideDebtors, startPayments, type Payments } from './payments.ts';

const payers = 25;
const owed = 300;

let club: OpenClub;
let payeurIds: string[] = [];

before(async () => {
  club = await openClub({ year: 2025, price: owed });
  payeurIds = await provideDebtors(club, { count: payers, clients: 8 });
});
after(() => club.close());

const active = () => acknowledged(club.staff, 'getActiveSaison');
const stored = (name: string, filter: object) => club.db('finance').collection(name).find(filter).toArray();

async function saison(id: string): Promise<Saison> {
  const found = (await acknowledged(club.staff, 'listSaisons')).find((one) => one.id === id);
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
  const reglements = await stored('reglements', own);
  const cotisations = await stored('cotisations', own);
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
  const payments = startPayments(club.staff, { payeurIds, count: 500, clients: 64 });
  await payments.takenAtLeast(150);
  const { body } = await club.staff.call('closeSaison', { params: { id } });
  await payments.finished;
  const frozen = body.cloturee ? body : await closed(id);
  assert.equal(payments.taken.length + sumOf(payments.refusals), 500);
  assert.deepEqual([frozen.active, frozen.nbAdherents], [false, payers]);
  await assertCounted(frozen, payments);
});

test('a debt of the closed season is collected in the next one; the frozen figures stay', async () => {
  const [former] = await acknowledged(club.staff, 'listSaisons');
  const next = { nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-07-31', active: true };
  const { id } = await acknowledged(club.staff, 'openSaison', { body: next });
  const body = { payeurId: payeurIds[0], montantTotal: owed, statut: 'complete', doublonAccepte: true };
  const paid = await collected(body, id);
  assert.ok(paid.allocations.length > 0);
  const cotisation = await acknowledged(club.staff, 'getCotisation', {
    params: { id: paid.allocations[0]?.cotisationId ?? '' },
  });
  assert.deepEqual([cotisation.saisonId, cotisation.restant], [former?.id, 0]);
  assert.deepEqual(await saison(former?.id ?? ''), former);
});

/** Pays as soon as finance has heard of the new season. */
async function collected(body: object, saisonId: string) {
  const headers = { 'Idempotency-Key': randomUUID() };
  for (;;) {
    const { status, body: paid } = await club.staff.call('createReglement', { body, headers });
    if (status === 201 && paid.saisonId === saisonId) return paid;
    assert.equal(paid.code, 'saison_closed');
    await pause(50);
  }
}

test('finance and seasons killed with SIGKILL in the middle of a close: it ends right', async () => {
  const { id } = await active();
  const before = await stored('reglements', { saisonId: id });
  const payments = startPayments(club.staff, { payeurIds, count: 300, clients: 16 });
  await payments.takenAtLeast(60);
  const marked = club.db('seasons').collection('saisons').watch();
  const closing = club.staff.call('closeSaison', { params: { id } }).catch(() => undefined);
  await marked.next();
  await Promise.all([killed(club.stack, 'finance'), killed(club.stack, 'seasons'), closing, marked.close()]);
  await awaitReady(club.stack.url, 60_000);
  const frozen = await closed(id);
  await payments.finished;
  const taken = [...before.map(({ _id }) => String(_id)), ...payments.taken];
  await assertCounted(frozen, { ...payments, taken });
  assert.deepEqual(await saison(id), frozen);
});

test('every copy and every closed season agrees, and every invariant of money holds', async () => {
  const account = new Account();
  const [seasons, members] = [club.db('seasons'), club.db('members')];
  const finance = club.db('finance');
  await checkCopies(finance, seasons, account);
  await checkClosings({ finance, members, seasons }, account);
  assert.deepEqual(account.broken, []);
  assert.deepEqual(await brokenInvariants(finance), []);
});

test('«Synchroniser les données» makes the copies anew, also when they and the stream are lost', async () => {
  const seasons = club.db('seasons');
  const bus = await operatorBus(club.stack.busUrlOf('operator'));
  try {
    const copies = await copiesIn(seasons);
    const shown = await acknowledged(club.staff, 'listSaisons');
    const nothing = () => Promise.resolve();
    const all = () => Promise.all([loseCopies(seasons), loseStream(bus)]);
    for (const lose of [nothing, () => loseCopies(seasons), all]) {
      await lose();
      await acknowledged(club.staff, 'syncSaisonStats');
      assert.deepEqual(await copiesIn(seasons), copies);
      await until(async () => isDeepStrictEqual(await acknowledged(club.staff, 'listSaisons'), shown));
    }
  } finally {
    await bus.close();
  }
});

const sumOf = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, one) => sum + one, 0);
