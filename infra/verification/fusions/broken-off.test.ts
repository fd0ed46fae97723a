/**
 * Merges of two records, and their undoing, while members and finance are killed at each step: the books hold, and after the undoing
 * everything that can be exported is what it was, byte for byte.
 */
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fusion } from '@club/contract';
import { Account } from '../../../services/finance/src/service/invariants/checks.ts';
import { brokenInvariants } from '../../../services/finance/src/service/invariants/check-ledger.ts';
import { checkCopies } from '../../invariants/check-copies.ts';
import { checkFusions } from '../../invariants/check-fusions.ts';
import { awaitReady } from '../../launcher/await-ready.ts';
import { acknowledged } from '../../testing/acknowledged.ts';
import { openClub, type OpenClub } from '../../testing/open-club.ts';
import { aPair, exportsOf, random, type Pair } from './pairs.ts';
import { killed } from '../faults/killed.ts';

let club: OpenClub;
before(async () => {
  club = await openClub({ price: 300 });
});
after(() => club.close());

async function assertSound(): Promise<void> {
  const finance = club.db('finance');
  assert.deepEqual(await brokenInvariants(finance), []);
  const account = new Account();
  await checkCopies(finance, club.db('seasons'), account);
  await checkFusions({ finance, members: club.db('members') }, account);
  assert.deepEqual(account.broken, []);
}

/** Somebody else writes a document for as long as a transaction may live: who wants to change it waits. */
async function held(
  service: string,
  collection: string,
  filter: object,
  upsert = false,
): Promise<() => Promise<void>> {
  const { client } = club.db(service);
  const session = client.startSession();
  session.startTransaction();
  const documents = club.db(service).collection(collection);
  const change = { $set: { tenu: true } };
  const { matchedCount, upsertedCount } = await documents.updateOne(filter, change, { session, upsert });
  assert.equal(matchedCount + upsertedCount, 1, `${collection} to hold`);
  return async () => {
    await session.abortTransaction().catch(() => undefined); // the server may have ended it
    await session.endSession();
  };
}

type Hold = (pair: Pair, sens: Fusion['sens']) => Promise<() => Promise<void>>;

const owner = ({ garderId, fondreId }: Pair, sens: Fusion['sens']) =>
  sens === 'fusion' ? fondreId : garderId;

/** Steps before which a merge and its undoing are broken off. */
const steps: Readonly<Record<string, Hold>> = {
  'the money is moved': (pair, sens) =>
    held('finance', 'cotisations', { payeurId: owner(pair, sens), type: 'individuelle' }),
  // What it writes down of it, which is not there yet, or is taken away.
  'reminders are moved': ({ fondreId }) => held('admin', 'fusion_notes', { _id: fondreId }, true),
  'the records are written': (pair, sens) => held('members', 'cards', { adherentId: owner(pair, sens) }),
  'the run is counted': async () => () => Promise.resolve(),
};

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + 90_000; ; await pause(2)) {
    const found = await look();
    if (found !== undefined) return found;
    assert.ok(Date.now() < deadline, `${what} did not come`);
  }
}

/** Begins, breaks off before a step by killing members and finance, and waits for the end. */
async function broken(step: string, pair: Pair, sens: Fusion['sens'], id?: string): Promise<Fusion> {
  const release = await steps[step]!(pair, sens);
  const begun =
    sens === 'fusion'
      ? await start(pair)
      : await acknowledged(club.staff, 'undoFusion', { params: { id: id! } });
  if (step === 'the run is counted') await tombstone(pair, sens === 'fusion');
  await Promise.all([killed(club.stack, 'members'), killed(club.stack, 'finance')]);
  await release();
  await awaitReady(club.stack.url, 60_000);
  return until(`the end of ${sens}`, async () => {
    const { status, body } = await club.staff.call('getFusion', { params: { id: begun.id } });
    return status === 200 && body.etat !== 'en_cours' ? body : undefined;
  });
}

async function tombstone({ fondreId }: Pair, there: boolean): Promise<void> {
  const adherents = club.db('members').collection<{ _id: string; deletedAt: Date | null }>('adherents');
  await until('the tombstone', async () => {
    const found = await adherents.findOne({ _id: fondreId });
    return (found?.deletedAt !== null) === there ? true : undefined;
  });
}

async function start({ garderId, fondreId }: Pair): Promise<Fusion> {
  const versionOf = async (id: string) =>
    (await acknowledged(club.staff, 'getAdherent', { params: { id } })).version;
  const versions = { garder: await versionOf(garderId), fondre: await versionOf(fondreId) };
  const valeurs = { telephone: 'fondre', codeAdherent: random(2) ? 'fondre' : 'garder' };
  return acknowledged(club.staff, 'startFusion', { body: { garderId, fondreId, versions, valeurs } });
}

for (const step of Object.keys(steps)) {
  test(`members and finance killed before ${step}: merged whole, and undone to the last byte`, async () => {
    const pair = await aPair(club);
    await assertSound();
    const former = await exportsOf(club);
    const merge = await broken(step, pair, 'fusion');
    assert.deepEqual([merge.faites, merge.refuses], [1, []]);
    await assertSound();
    const gone = await club.staff.call('getAdherent', { params: { id: pair.fondreId } });
    assert.equal(gone.status, 404);
    const left = await club
      .db('finance')
      .collection('cotisations')
      .countDocuments({
        $or: [{ payeurId: pair.fondreId }, { 'adherents.adherentId': pair.fondreId }],
      });
    assert.equal(left, 0);
    assert.notDeepEqual(await exportsOf(club), former);
    const undone = await broken(step, pair, 'annulation', merge.id);
    assert.deepEqual([undone.faites, undone.refuses], [1, []]);
    await assertSound();
    assert.deepEqual(await exportsOf(club), former);
    const locked = await club
      .db('members')
      .collection('adherents')
      .countDocuments({ verrou: { $type: 'string' } });
    assert.equal(locked, 0);
  });
}
