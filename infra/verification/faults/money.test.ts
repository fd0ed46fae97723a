import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Account } from '../../../services/finance/src/service/invariants/checks.ts';
import { brokenInvariants } from '../../../services/finance/src/service/invariants/check-ledger.ts';
import { checkCopies } from '../../invariants/check-copies.ts';
import { awaitReady } from '../../launcher/await-ready.ts';
import { openClub, type OpenClub } from '../../testing/open-club.ts';
import { killed } from './killed.ts';
import { montant, provideDebtors, startPayments, type Payments } from './payments.ts';

/** Payments made, clients that make them at once, and payers they are made for. */
const payments = 1_000;
const clients = 8;
const payers = 40;
/** Each payer owes 200 and will have paid 250: the last ones become credits. */
const owed = 200;

let club: OpenClub;
let payeurIds: string[] = [];
let paid: Payments;
let lastAt = 0;

before(async () => {
  club = await openClub({ price: owed });
  payeurIds = await provideDebtors(club, { count: payers, clients });
});
after(() => club.close());

test('1,000 payments while finance, seasons, mongod and nats-server are each killed with SIGKILL', async () => {
  paid = startPayments(club.staff, { payeurIds, count: payments, clients });
  const killing = async () => {
    const names = ['finance', 'mongod', 'nats-server', 'seasons', 'finance', 'mongod'];
    for (const [index, name] of names.entries()) {
      if (!(await paid.takenAtLeast(((index + 0.5) * payments) / names.length))) return;
      await killed(club.stack, name);
      await awaitReady(club.stack.url, 60_000);
    }
  };
  const finished = paid.finished.then(() => (lastAt = Date.now()));
  await Promise.all([finished, killing()]);
  assert.deepEqual([paid.taken.length, [...paid.refusals]], [payments, []]);
});

test('the season and the dashboard show them all within 10 s of the last payment', async () => {
  const figures = async () => {
    const [saison] = (await club.staff.call('listSaisons')).body;
    const { body: totals } = await club.staff.call('getEnhancedDashboardStats');
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
  const limitMs = lastAt + 10_000 - Date.now();
  await checkCopies(club.db('finance'), club.db('seasons'), account, limitMs);
  assert.deepEqual(account.broken, []);
  const compared = account.checked.map(({ documents }) => documents);
  assert.ok(compared.includes(payments), JSON.stringify(account.checked));
});

test('there are exactly 1,000 payments, those that were acknowledged', async () => {
  const stored = await club.db('finance').collection('reglements').find().toArray();
  assert.equal(stored.length, payments);
  assert.deepEqual(stored.map(({ _id }) => String(_id)).toSorted(), paid.taken.toSorted());
  const { body } = await club.staff.call('listReglements', { search: 'page=1&limit=1' });
  assert.ok(!Array.isArray(body));
  assert.equal(body.total, payments);
});

test('each payer has paid what he owed, and has the rest as credit', async () => {
  const expected = (payments / payers) * montant - owed;
  for (const payeurId of payeurIds) {
    const { body } = await club.staff.call('getComptePayeur', { params: { id: payeurId } });
    assert.deepEqual([body.resteAPayer, body.solde], [0, expected]);
  }
});

test('every invariant of money holds', async () => {
  assert.deepEqual(await brokenInvariants(club.db('finance')), []);
});
