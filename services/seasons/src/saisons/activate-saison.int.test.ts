import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Saison } from '@club/contract';
import { historyOf } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { answerAsNeighbours } from '../testing/neighbours.ts';
import { startSecondInstance } from '../testing/second-instance.ts';
import { aSaison, problemIn, saisonCopy, startSeasons, type TestSeasons } from '../testing/start-seasons.ts';
import { fillActiveSince } from './fill-active-since.ts';
import { Saisons } from './saison-model.ts';

let club: TestSeasons;
before(async () => {
  club = await startSeasons();
  for (const neighbour of Object.values(answerAsNeighbours(club))) neighbour.away = false;
});
after(() => club.stop());
beforeEach(async () => {
  await Saisons.deleteMany();
});

const activate = (id: string, headers = {}, as: 'admin' | 'viewer' = 'admin') =>
  club.as(as).call('activateSaison', { params: { id } }, headers);
const close = (id: string) => club.as('admin').call('closeSaison', { params: { id } });
const stateOf = async ({ id }: Saison) => {
  const { active, cloturee, inscriptionsOuvertes, activeDepuis } = (await Saisons.findOne({ _id: id }))!;
  return { active, cloturee, inscriptionsOuvertes, wasActive: Boolean(activeDepuis) };
};
const present = { active: true, cloturee: false, inscriptionsOuvertes: false, wasActive: true };
const passed = { ...present, active: false };
const open = { active: false, cloturee: false, inscriptionsOuvertes: true, wasActive: false };

/** The active season, and the next one with its enrolment open. */
async function twoSeasons(): Promise<[Saison, Saison]> {
  const active = (await club.create(aSaison({ active: true }))).body;
  const next = (await club.create(aSaison({ inscriptionsOuvertes: true }))).body;
  return [active, next];
}

describe('passing on to the next season', () => {
  it('makes it active at once and leaves the former one to be closed, for everybody', async () => {
    const [former, next] = await twoSeasons();
    const { status, body } = await activate(next.id);
    assert.deepEqual([status, body.active, body.inscriptionsOuvertes], [200, true, false]);
    assert.deepEqual([await stateOf(former), await stateOf(next)], [passed, present]);
    const copy = await until(async () => {
      const found = await saisonCopy.collection.findOne({ _id: former.id });
      return found?.active === false ? found : null;
    });
    assert.equal(copy.activeDepuis, former.activeDepuis);
    const [line] = await historyOf('saison', former.id);
    assert.deepEqual(line?.changes, [{ field: 'active', before: true, after: false }]);
    assert.deepEqual(await activate(next.id).then((again) => again.body.version), body.version);
  });

  it('is taken back: the other waits again, with its enrolment open', async () => {
    const [former, next] = await twoSeasons();
    await activate(next.id);
    assert.equal((await activate(former.id)).status, 200);
    assert.deepEqual([await stateOf(former), await stateOf(next)], [present, open]);
    await activate(next.id);
    assert.deepEqual([await stateOf(former), await stateOf(next)], [passed, present]);
  });

  it('asks for the closing of the one before, which is closed as the active one is', async () => {
    const [former, next] = await twoSeasons();
    await activate(next.id);
    const third = (await club.create()).body;
    const answer = await activate(third.id);
    assert.deepEqual(
      [answer.status, problemIn(answer).message],
      [409, `La saison «\u00a0${former.nom}\u00a0» est encore à clôturer. Clôturez-la d’abord.`],
    );
    assert.equal((await close(former.id)).body.cloturee, true);
    assert.equal((await activate(third.id)).status, 200);
    assert.deepEqual([await stateOf(next), await stateOf(third)], [passed, present]);
    assert.equal((await activate(former.id)).status, 409);
  });

  it('works without an active one, beside one to be closed', async () => {
    const [former, next] = await twoSeasons();
    await activate(next.id);
    await close(next.id);
    const third = (await club.create()).body;
    assert.equal((await activate(third.id)).status, 200);
    assert.deepEqual([await stateOf(former), await stateOf(third)], [passed, present]);
  });

  it('is taken back only while no other season has its enrolment open', async () => {
    const [former, next] = await twoSeasons();
    await activate(next.id);
    await club.create(aSaison({ inscriptionsOuvertes: true }));
    const answer = await activate(former.id);
    assert.equal(answer.status, 409);
    assert.match(problemIn(answer).message, /^Les inscriptions d’une autre saison en attente/);
    assert.deepEqual([await stateOf(former), await stateOf(next)], [passed, present]);
  });

  it('is for who manages permissions, and of a season that exists', async () => {
    const [, next] = await twoSeasons();
    assert.equal((await activate(next.id, {}, 'viewer')).status, 403);
    assert.equal((await activate('ffffffffffffffffffffffff')).status, 404);
  });

  it('happens once for a double click, and for one of two seasons asked for at once on two instances', async () => {
    const [former, next] = await twoSeasons();
    const other = (await club.create()).body;
    const second = await startSecondInstance();
    const elsewhere = (id: string) =>
      second.as(['admin.manage_permissions']).open(`/api/saisons/${id}/activer`, { method: 'POST' });
    const answers = await Promise.all([
      activate(next.id, { 'Idempotency-Key': 'a1' }),
      activate(next.id, { 'Idempotency-Key': 'a1' }),
      elsewhere(other.id),
      elsewhere(other.id),
    ]);
    await second.end('SIGTERM');
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    assert.deepEqual(statuses, [200, 200, 409, 409]);
    assert.equal(await Saisons.countDocuments({ active: true }), 1);
    assert.deepEqual(await stateOf(former), passed);
    assert.equal((await historyOf('saison', former.id)).length, 2);
  });
});

it('a season that was active in a former release is known to have been, once', async () => {
  const [active, waiting] = await twoSeasons();
  await Saisons.updateMany(
    {},
    { $unset: { activeDepuis: '', inscriptionsOuvertes: '', inscriptionsDu: '' } },
  );
  assert.deepEqual(await fillActiveSince.run(), { changed: 1 });
  assert.deepEqual(await fillActiveSince.run(), { changed: 0 });
  const { body: listed } = await club.as('admin').call('listSaisons', {});
  const since = (id: string) => listed.find((saison) => saison.id === id)?.activeDepuis;
  assert.deepEqual([since(active.id), since(waiting.id)], [active.createdAt, null]);
  assert.equal((await activate(waiting.id)).status, 200);
});
