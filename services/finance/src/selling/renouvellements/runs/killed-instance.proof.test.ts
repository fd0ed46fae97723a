import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { instanceId } from '@club/service-kit/jobs';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../../service/invariants/check-ledger.ts';
import { type SecondInstance, startSecondInstance } from '../../../testing/second-instance.ts';
import { type Finance, newId, startFinance } from '../../../testing/start-finance.ts';
import { withMoneyLock } from '../../../ledger/transactions/money-transaction.ts';
import { campaignOf, type CampaignOf, heldBy } from '../testing/campaign.ts';
import { leftBehind } from '../testing/left-behind.ts';
import { manyFormer } from '../testing/many-former.ts';
import { renouvellements } from './renouvellement-job.ts';

let club: Finance;
let campaign: CampaignOf;
let other: SecondInstance;
before(async () => {
  club = await startFinance();
  campaign = await campaignOf(club);
  other = await startSecondInstance();
});
after(async () => {
  await other.end('SIGKILL');
  await club.stop();
});

const batchSize = 20;
const inBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, batch) =>
    ids.slice(batch * batchSize, (batch + 1) * batchSize),
  );

/** A run of this process that stands still in its first batch; resolves, with what lets it go on, once it does. */
async function standingRun(ids: readonly string[]): Promise<{ id: string; goOn: () => void }> {
  const id = newId();
  const { promise: released, resolve: goOn } = Promise.withResolvers<void>();
  void withMoneyLock(`renouvellement:${id}`, () => released); // the turn that each of its batches waits for
  const lease = { owner: instanceId, until: new Date(Date.now() + 60_000) };
  await leftBehind(inBatches(ids), { _id: id, lease });
  await until(async () => (await renouvellements.runs.findOne({ _id: id }))?.attempts);
  return { id, goOn };
}

it('a process killed in the middle of a run: another one ends it, everyone is renewed once, every account is right', async () => {
  const mine = await manyFormer(club, 600);
  const theirs = await manyFormer(club, 600);
  const busy = await standingRun(mine.ids);
  // This process stands, so the other one takes the run. The members of both runs overlap.
  const shared = [...theirs.ids, ...mine.ids.slice(0, 100)];
  const id = await leftBehind(inBatches(shared), { lease: { owner: null, until: new Date(0) } });
  const taken = await until(async () => {
    const run = await renouvellements.runs.findOne({ _id: id });
    return run && run.done > 0 ? run : undefined;
  });
  assert.notEqual(taken.lease.owner, instanceId);
  await other.end('SIGKILL');
  const killedAt = await renouvellements.runs.findOne({ _id: id });
  assert.equal(killedAt?.etat, 'en_cours');
  busy.goOn();
  const [first, second] = [await campaign.ended(busy.id), await campaign.ended(id)];
  assert.deepEqual([first.done, second.done], [600, 700]);
  assert.equal(first.crees + second.crees, 1_200);
  assert.equal(first.ignores + second.ignores, 100);
  const held = await heldBy([...mine.ids, ...theirs.ids]);
  assert.equal(held.length, 1_200);
  assert.equal(new Set(held.map(({ adherents }) => adherents[0]?.adherentId)).size, 1_200);
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
});
