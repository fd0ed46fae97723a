import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { MongoClient, type Db } from 'mongodb';
import { brokenInvariants } from '../../../services/finance/src/invariants/check-ledger.ts';
import {
  beBusy,
  chooser,
  isReasonable,
  type Desk,
} from '../../../services/finance/src/testing/busy-client.ts';
import type { Stack } from '../../launcher/stack.ts';
import { mongoUrl } from '../../local-servers/mongod.ts';
import { signIn } from '../../testing/staff.ts';
import { adminPassword, startTestStack } from '../../testing/test-stack.ts';
import { acknowledged } from '../faults/acknowledged.ts';
import { clientAt } from './client-at.ts';
import { startEverydayLoad } from './everyday-load.ts';
import { rollingRestart } from './rolling-restart.ts';

const clients = 32;
const each = 8;

let stack: Stack;
let mongo: MongoClient;
let finance: Db;
let desk: Desk;

before(async () => {
  stack = await startTestStack({ instances: 2 });
  mongo = new MongoClient(mongoUrl(stack.data.state.ports['mongod'] ?? 0));
  finance = mongo.db('club_finance');
  const { staff } = await signIn(stack.url, '111', adminPassword);
  const saison = { nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-08-31', active: true };
  await acknowledged(staff, 'createSaison', { body: saison });
  const formule = { code: '10', designation: 'Natation', montant: 200 };
  const { id: formuleId } = await acknowledged(staff, 'createFormule', { body: formule });
  const adherentIds: string[] = [];
  for (const prenom of ['Ali', 'Salma', 'Inès']) {
    adherentIds.push((await acknowledged(staff, 'createAdherent', { body: { nom: 'Gharbi', prenom } })).id);
  }
  const heard = {
    cotisations: [],
    reglements: [],
    credits: [],
    edits: [],
    answers: new Map<string, number>(),
    versions: new Map<string, number>(),
  };
  desk = { ...heard, payeurId: adherentIds[0]!, adherentIds, formuleId };
});
after(async () => {
  await mongo.close();
  await stack.stop();
});

test('32 clients on one payer, over two instances of finance, meet no error of ours', async () => {
  const instances = [clientAt(stack, 'finance'), clientAt(stack, 'finance-2')];
  const one = (at: number) => beBusy(instances[at % 2]!, desk, chooser(at + 101), each);
  await Promise.all(Array.from({ length: clients }, (_, at) => one(at)));
  const unexpected = [...desk.answers.keys()].filter((kind) => !isReasonable(kind));
  assert.deepEqual(unexpected, [], JSON.stringify([...desk.answers]));
});

test('every invariant holds, and what was acknowledged is there once', async () => {
  assert.deepEqual(await brokenInvariants(finance), []);
  for (const [name, ids] of [
    ['cotisations', desk.cotisations],
    ['reglements', desk.reglements],
  ] as const) {
    const stored = await finance.collection(name).find().toArray();
    assert.deepEqual(stored.map(({ _id }) => String(_id)).sort(), ids.toSorted());
  }
});

test('one key sent to both at once pays once', async () => {
  const body = { payeurId: desk.payeurId, montantTotal: 70, statut: 'complete' as const };
  const instances = [clientAt(stack, 'finance'), clientAt(stack, 'finance-2')];
  const send = (at: number) =>
    instances[at % 2]!.call('createReglement', { body }, { 'Idempotency-Key': 'both-at-once' });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => send(at)));
  const ids = answers.map(({ status, body: { id } }) => `${status} ${id}`);
  assert.equal(new Set(ids).size, 1, ids.join(', '));
});

test('finance restarts, one instance after the other, and nobody at a desk notices', async () => {
  const load = await startEverydayLoad(stack.url, '111', adminPassword, desk.formuleId);
  const restarts = await rollingRestart(stack, 2, ['finance']);
  await load.finish();
  assert.deepEqual(
    restarts.map(({ name }) => name),
    ['finance', 'finance-2'],
  );
  assert.deepEqual(load.failures, []);
  assert.ok(load.times.length > 40, `only ${load.times.length} requests were made meanwhile`);
  assert.deepEqual(await brokenInvariants(finance), []);
});
