import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import mongoose from 'mongoose';
import { until } from '@club/service-kit/testing';
import { brokenInvariants } from '../../invariants/check-ledger.ts';
import { startSecondInstance, type SecondInstance } from '../../testing/second-instance.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';
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

const lotSize = 50;
const inLots = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / lotSize) }, (_, lot) =>
    ids.slice(lot * lotSize, (lot + 1) * lotSize),
  );

it('a process killed in the middle of a run: another one ends it, everyone is renewed once, every account is right', async () => {
  const mine = await manyFormer(club, 600);
  const theirs = await manyFormer(club, 600);
  const busy = await campaign.start({ adherentIds: mine.ids });
  // Served last by the process that is busy, so it is the other one that takes it. The members of both runs overlap.
  const shared = [...theirs.ids, ...mine.ids.slice(0, 100)];
  const id = await leftBehind(inLots(shared), {
    lease: { owner: null, until: new Date(0) },
    servedAt: new Date(Date.now() + 3_600_000),
  });
  const taken = await until(async () => {
    const run = await Renouvellements.findById(id).lean();
    return run && run.done > 0 ? run : undefined;
  }, 30_000);
  assert.notEqual(taken.lease.owner, leaseOwner);
  await other.end('SIGKILL');
  const killedAt = await Renouvellements.findById(id).lean();
  assert.equal(killedAt?.etat, 'en_cours');
  const [first, second] = [await campaign.ended(busy.id), await campaign.ended(id)];
  assert.deepEqual([first.done, second.done], [600, 700]);
  assert.equal(first.crees + second.crees, 1_200);
  assert.equal(first.ignores + second.ignores, 100);
  const held = await heldBy([...mine.ids, ...theirs.ids]);
  assert.equal(held.length, 1_200);
  assert.equal(new Set(held.map(({ adherents }) => adherents[0]?.adherentId)).size, 1_200);
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
});
