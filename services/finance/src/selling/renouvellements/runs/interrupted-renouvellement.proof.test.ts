import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import mongoose from 'mongoose';
import { closeFence } from '@club/service-kit/season-fence';
import { until } from '@club/service-kit/testing';
import { brokenInvariants } from '../../../service/invariants/check-ledger.ts';
import { activeSaisonId, newId, startFinance, type Finance } from '../../../testing/start-finance.ts';
import { renouvellements } from './renouvellement-job.ts';
import { campaignOf, heldBy, type CampaignOf } from '../testing/campaign.ts';
import { leftBehind } from '../testing/left-behind.ts';

let club: Finance;
let campaign: CampaignOf;
before(async () => {
  club = await startFinance();
  campaign = await campaignOf(club);
});
after(() => club.stop());

describe('a run', () => {
  it('beside others of the same members creates nothing twice', async () => {
    const { ids } = await campaign.severalFormer(60);
    const runs = await Promise.all(Array.from({ length: 4 }, () => campaign.start({ adherentIds: ids })));
    const ended = await Promise.all(runs.map(({ id }) => campaign.ended(id)));
    assert.equal(
      ended.reduce((sum, { crees }) => sum + crees, 0),
      60,
    );
    assert.ok(ended.every(({ done: did, crees, ignores }) => did === 60 && crees + ignores === 60));
    assert.equal((await heldBy(ids)).length, 60);
  });

  it('is taken up where a process left it, also one that was lost', async () => {
    const { ids } = await campaign.severalFormer(3);
    // The lost process did the first batch, whose member it renewed.
    const id = await leftBehind([ids.slice(0, 1), ids.slice(1)], { done: 1, crees: 1, nextLot: 1 });
    const ended = await campaign.ended(id);
    assert.deepEqual([ended.done, ended.crees, ended.createdBy], [3, 3, 'Nadia Haddad']);
    const held = await heldBy(ids);
    assert.deepEqual(
      held.map((one) => String((one as { createdBy?: string }).createdBy)),
      ['Nadia Haddad', 'Nadia Haddad'],
    );
  });

  it('stops between two batches when it is cancelled; what it created stays', async () => {
    const { ids } = await campaign.severalFormer(120);
    const { id } = await campaign.start({ adherentIds: ids });
    await until(async () => (await renouvellements.runs.findOne({ _id: id }))?.done);
    const { body } = await club.staff.call('cancelRenouvellement', { params: { id } });
    const ended = await campaign.ended(id);
    if (body.etat === 'annule') assert.equal(ended.etat, 'annule');
    assert.equal((await heldBy(ids)).length, ended.crees);
    assert.ok(ended.crees >= 50 && ended.crees === ended.done);
    assert.equal((await campaign.run({ adherentIds: ids })).crees, 120 - ended.crees);
  });

  it('is cancelled while another process has it, which then writes nothing more', async () => {
    const { ids } = await campaign.severalFormer(1);
    const lease = { owner: 'another process', until: new Date(Date.now() + 60_000) };
    const id = await leftBehind([ids], { lease });
    const { body } = await club.staff.call('cancelRenouvellement', { params: { id } });
    assert.deepEqual([body.etat, body.done, body.total], ['annule', 0, 1]);
    const again = await club.staff.call('cancelRenouvellement', { params: { id } });
    assert.deepEqual([again.status, again.body], [200, body]);
    assert.deepEqual(await heldBy(ids), []);
  });

  it('gives up a batch that stopped it too often, and goes on', async () => {
    const { ids } = await campaign.severalFormer(2);
    const [first = '', second = ''] = ids;
    const run = await campaign.ended(await leftBehind([[first], [second]], { attempts: 8 }));
    assert.deepEqual(
      [run.etat, run.crees, run.refuses.map(({ adherentId }) => adherentId)],
      ['termine', 1, [first]],
    );
    assert.match(run.refuses[0]?.raison ?? '', /à renouveler à la main/);
  });

  it('that has ended cannot be cancelled; one that does not exist is not found', async () => {
    const { id } = await campaign.run({ adherentIds: [newId()] });
    assert.equal((await club.refused('cancelRenouvellement', { params: { id } })).status, 409);
    for (const name of ['getRenouvellement', 'cancelRenouvellement', 'followRenouvellement'] as const) {
      assert.equal((await club.refused(name, { params: { id: newId() } })).status, 404);
    }
  });

  it('is the same one for a repeated Idempotency-Key', async () => {
    const { ids } = await campaign.severalFormer(1);
    const headers = { 'Idempotency-Key': newId() };
    const click = () => campaign.start({ adherentIds: ids }, headers);
    const [first, second] = await Promise.all([click(), click()]);
    assert.equal(first.id, second.id);
    await campaign.ended(first.id);
    assert.equal((await heldBy(ids)).length, 1);
  });
});

it('leaves every account right', async () => {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
});

it('is refused once the season is closing; one under way tells whom it leaves', async () => {
  const { ids } = await campaign.severalFormer(2);
  await closeFence(activeSaisonId);
  assert.equal((await club.refused('startRenouvellement', { body: { adherentIds: ids } })).status, 409);
  const run = await campaign.ended(await leftBehind([ids]));
  assert.deepEqual([run.etat, run.done, run.crees], ['termine', 2, 0]);
  assert.deepEqual(
    run.refuses.map(({ adherentId, raison }) => [adherentId, raison]),
    ids.map((id) => [id, 'Cette saison est clôturée.']),
  );
  assert.deepEqual(await heldBy(ids), []);
});
