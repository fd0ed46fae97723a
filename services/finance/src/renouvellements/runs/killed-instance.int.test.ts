import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import mongoose from 'mongoose';
import { until } from '@club/service-kit/testing';
import { brokenInvariants } from '../../invariants/check-ledger.ts';
import { startSecondInstance, type SecondInstance } from '../../testing/second-instance.ts';
import { inTurn } from '../../ledger/money-lock.ts';
import { newId, startFinance, type Finance } from '../../testing/start-finance.ts';
import { Renouvellements } from './renouvellement-model.ts';
import { leaseOwner } from './run-lease.ts';
import { campaignOf, heldBy, type CampaignOf } from '../testing/campaign.ts';
import { leftBehind } from '../testing/left-behind.ts';
import { manyFormer } from '../testing/many-former.ts';

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

const lotSize = 20;
const inLots = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / lotSize) }, (_, lot) =>
    ids.slice(lot * lotSize, (lot + 1) * lotSize),
  );

/** A run of this process that stands still in its first lot; resolves, with what lets it go on, once it does. */
async function standingRun(ids: readonly string[]): Promise<{ id: string; goOn: () => void }> {
  const id = newId();
  const { promise: released, resolve: goOn } = Promise.withResolvers<void>();
  void inTurn(`renouvellement:${id}`, () => released); // the turn that each of its lots waits for
  const lease = { owner: leaseOwner, until: new Date(Date.now() + 60_000) };
  await leftBehind(inLots(ids), { _id: id, lease });
  await until(async () => (await Renouvellements.findById(id).lean())?.attempts);
  return { id, goOn };
}

it('a process killed in the middle of a run: another one ends it, everyone is renewed once, every account is right', async () => {
  const mine = await manyFormer(club, 600);
  const theirs = await manyFormer(club, 600);
  const busy = await standingRun(mine.ids);
  // This process stands, so the other one takes the run. The members of both runs overlap.
  const shared = [...theirs.ids, ...mine.ids.slice(0, 100)];
  const id = await leftBehind(inLots(shared), { lease: { owner: null, until: new Date(0) } });
  const taken = await until(async () => {
    const run = await Renouvellements.findById(id).lean();
    return run && run.done > 0 ? run : undefined;
  });
  assert.notEqual(taken.lease.owner, leaseOwner);
  await other.end('SIGKILL');
  const killedAt = await Renouvellements.findById(id).lean();
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
