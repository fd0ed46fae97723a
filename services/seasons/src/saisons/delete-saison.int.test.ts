import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { historyOf } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { answerAsNeighbours, type Neighbours } from '../testing/neighbours.ts';
import { aSaison, problemIn, saisonCopy, startSeasons, type TestSeasons } from '../testing/start-seasons.ts';
import { keepCutOff, keepSaison } from './keep-saison.ts';
import { Saisons } from './saison-model.ts';

let club: TestSeasons;
let neighbours: Neighbours;
before(async () => {
  club = await startSeasons();
  neighbours = answerAsNeighbours(club);
});
after(() => club.stop());
beforeEach(async () => {
  await Saisons.deleteMany();
  for (const neighbour of Object.values(neighbours))
    Object.assign(neighbour, { away: false, held: false, offresSeules: false, kept: [] });
});

const remove = (id: string, as: 'admin' | 'viewer' = 'admin') =>
  club.as(as).call('deleteSaison', { params: { id } });

describe('a season prepared by mistake', () => {
  it('is deleted, everywhere', async () => {
    const { id } = (await club.create()).body;
    const { status, body } = await remove(id);
    assert.deepEqual([status, body.message], [200, 'La saison a été supprimée.']);
    assert.equal(await Saisons.findOne({ _id: id }), null);
    const copy = await until(async () => {
      const found = await saisonCopy.collection.findOne({ _id: id });
      return found?.deleted ? found : null;
    });
    assert.equal(copy.version, 2);
    assert.equal((await historyOf('saison', id))[0]?.action, 'delete');
    assert.equal((await remove(id)).status, 404);
  });

  it('stays when it is active, closed, or somebody was in it', async () => {
    const active = (await club.create(aSaison({ active: true }))).body;
    const closed = (await club.create()).body;
    await Saisons.updateOne({ _id: closed.id }, { $set: { cloturee: true } });
    const held = (await club.create()).body;
    neighbours.members.held = true;
    for (const [id, reason] of [
      [active.id, /^La saison active ne peut pas/],
      [closed.id, /^Une saison clôturée ne peut pas/],
      [held.id, /^Cette saison n’est pas vide/],
    ] as const) {
      const answer = await remove(id);
      assert.equal(answer.status, 422);
      assert.match(problemIn(answer).message, reason);
      assert.ok(await Saisons.countDocuments({ _id: id }, { limit: 1 }));
    }
    assert.deepEqual(neighbours.finance.kept, [held.id]);
  });

  it('held by offers alone names the undoing of their campaign as the way out', async () => {
    const { id } = (await club.create()).body;
    Object.assign(neighbours.finance, { held: true, offresSeules: true });
    const onlyOffers = await remove(id);
    assert.equal(onlyOffers.status, 422);
    assert.match(problemIn(onlyOffers).message, /annulez leurs campagnes dans Renouvellement/);
    neighbours.members.held = true;
    assert.match(problemIn(await remove(id)).message, /n’est pas vide/);
  });

  it('stays while members cannot say, and for who may not manage seasons', async () => {
    const { id } = (await club.create()).body;
    assert.equal((await remove(id, 'viewer')).status, 403);
    neighbours.members.away = true;
    assert.equal((await remove(id)).status, 503);
    assert.deepEqual(neighbours.finance.kept, [id]);
    assert.ok(await Saisons.countDocuments({ _id: id }, { limit: 1 }));
  });
});

describe('a deletion cut off by a crash', () => {
  const marked = (id: string, since: Date) =>
    Saisons.updateOne({ _id: id }, { $set: { suppressionDepuis: since } });

  it('leaves a season that takes members and money in again by itself, once both have heard', async () => {
    const { id } = (await club.create()).body;
    await marked(id, new Date(Date.now() - 60_000));
    await until(async () => (await Saisons.findOne({ _id: id }))?.suppressionDepuis === null);
    for (const { kept } of Object.values(neighbours)) assert.ok(kept.includes(id));
    assert.equal((await remove(id)).status, 200);
  });

  it('is told from one that goes on, beside which no other begins', async () => {
    const { id } = (await club.create()).body;
    await marked(id, new Date());
    assert.equal((await remove(id)).status, 409);
    await keepCutOff();
    assert.deepEqual(neighbours.finance.kept, []);
    assert.ok((await Saisons.findOne({ _id: id }))?.suppressionDepuis);
  });

  it('does not go through once it was undone', async () => {
    const { id } = (await club.create()).body;
    const since = new Date();
    await marked(id, since);
    await Promise.all([keepSaison(id, since), keepSaison(id, since)]);
    assert.deepEqual(neighbours.members.kept, [id]);
    assert.equal((await Saisons.findOne({ _id: id }))?.suppressionDepuis, null);
  });
});

describe('a season whose days are those of another', () => {
  it('is saved, and says which', async () => {
    const first = (await club.create({ ...aSaison(), dateDebut: '2026-09-01', dateFin: '2027-07-31' })).body;
    assert.equal(first.avertissements, undefined);
    const overlap = { ...aSaison(), dateDebut: '2027-07-31', dateFin: '2028-06-30' };
    const second = (await club.create(overlap)).body;
    const message = `Ses dates chevauchent celles de la saison «\u00a0${first.nom}\u00a0».`;
    assert.deepEqual(second.avertissements, [message]);
    const moved = await club.update(second.id, { dateDebut: '2027-08-01' });
    assert.equal(moved.body.avertissements, undefined);
    const back = await club.update(second.id, { dateDebut: '2027-07-01' });
    assert.deepEqual(back.body.avertissements, [message]);
  });
});
