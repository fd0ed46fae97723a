import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { instanceId } from '@club/service-kit/jobs';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { Offres } from '../../../documents/money/offres.ts';
import { withMoneyLock } from '../../../ledger/transactions/money-transaction.ts';
import { brokenInvariants } from '../../../service/invariants/check-ledger.ts';
import { type SecondInstance, startSecondInstance } from '../../../testing/second-instance.ts';
import { type Finance, newId, startFinance } from '../../../testing/start-finance.ts';
import { campaignOf, type CampaignOf, heldBy } from '../../renouvellements/testing/campaign.ts';
import { manyFormer } from '../../renouvellements/testing/many-former.ts';
import { offersOf, type OffersOf } from '../testing/offers.ts';
import { lotsOffres } from './lot-job.ts';
import type { LotRun, OwnOfLot } from './lot-run.ts';

let club: Finance;
let campaign: CampaignOf;
let offers: OffersOf;
let other: SecondInstance | undefined;
before(async () => {
  club = await startFinance();
  campaign = await campaignOf(club);
  offers = offersOf(club, campaign);
});
after(async () => {
  await other?.end('SIGKILL');
  await club.stop();
});

/** A run as it is stored, which the process of the lease works on. */
async function storedRun(own: OwnOfLot, items: readonly string[], owner: string | null): Promise<string> {
  const now = new Date();
  const run: LotRun = {
    _id: newId(),
    etat: 'en_cours',
    ...own,
    total: items.length,
    done: 0,
    faits: 0,
    inchanges: 0,
    nextLot: 0,
    attempts: 0,
    lease: { owner, until: new Date(owner === null ? 0 : now.getTime() + 60_000) },
    servedAt: now,
    createdBy: { id: newId(), nom: 'Nadia Haddad' },
    requestId: 'r1',
    createdAt: now,
    finishedAt: null,
  };
  const lots = items.map((item, index) => ({
    _id: `${run._id}:${index}`,
    runId: run._id,
    index,
    items: [item],
    refuses: [],
  }));
  await mongoose.connection.collection<{ _id: string }>('lots_offres_lots').insertMany(lots);
  await lotsOffres.runs.insertMany([run]);
  return run._id;
}

/** Does an act while the other process is killed in the middle of it; this one is kept busy until then. */
async function killedInTheMiddle(own: OwnOfLot, items: readonly string[]): Promise<LotRun> {
  other = await startSecondInstance();
  const { ids } = await campaign.severalFormer(1);
  await offers.propose(ids);
  const { id: standing } = await offers.latestTo(ids[0]!);
  const { promise: released, resolve: goOn } = Promise.withResolvers<void>();
  void withMoneyLock(ids[0]!, () => released); // the turn that its acceptance waits for
  const busy = await storedRun({ acte: 'acceptation', renouvellementId: null }, [standing], instanceId);
  await until(async () => (await lotsOffres.runs.findOne({ _id: busy }))?.attempts);
  const id = await storedRun(own, items, null);
  await until(async () => ((await lotsOffres.runs.findOne({ _id: id }))?.done ?? 0) > 20 || undefined);
  await other.end('SIGKILL');
  assert.equal((await lotsOffres.runs.findOne({ _id: id }))?.etat, 'en_cours');
  goOn();
  return until(async () => {
    const run = await lotsOffres.runs.findOne({ _id: id });
    return run?.etat === 'en_cours' ? undefined : run!;
  });
}

it('a process killed while it accepts, then while it undoes: each offer is done once, every account is right', async () => {
  const { ids } = await manyFormer(club, 200);
  const run = await offers.propose(ids);
  assert.equal(run.crees, 200);
  const offreIds = (await Offres.find({ renouvellementId: run.id }).toArray()).map(({ _id }) => _id);
  const accepted = await killedInTheMiddle({ acte: 'acceptation', renouvellementId: null }, offreIds);
  assert.deepEqual([accepted.done, accepted.faits, accepted.inchanges], [200, 200, 0]);
  assert.equal((await heldBy(ids)).length, 200);
  const undone = await killedInTheMiddle({ acte: 'annulation', renouvellementId: run.id }, offreIds);
  assert.deepEqual([undone.done, undone.faits, undone.inchanges], [200, 200, 0]);
  assert.deepEqual(await heldBy(ids), []);
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
});
