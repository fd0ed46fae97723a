import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { aColour, sendPhoto } from '../testing/photos.ts';
import { bodyOf, everything, startFusions } from './testing/start-fusions.ts';

type Given = Awaited<ReturnType<typeof startFusions>>;

let given: Given;
let members: Given['members'];
before(async () => {
  given = await startFusions();
  ({ members } = given);
});
beforeEach(() => {
  Object.assign(given.said, { asked: [], obstacles: [], meanwhile: [], failing: [] });
});
after(() => members.stop());

describe('a process that fails at a step', () => {
  for (const step of ['finance 1', 'admin 1', 'finance 2']) {
    it(`goes on after a failure at ${step}, and the undoing leaves what there was`, async () => {
      const { garde, fondu } = await given.twoRecords();
      await given.filled(fondu, '#993333', '2026-03-05');
      const former = await everything();
      given.said.failing = [step];
      const run = await given.merge(garde, fondu, { valeurs: { telephone: 'fondre' } });
      assert.deepEqual([run.faites, run.refuses], [1, []]);
      given.said.asked = [];
      given.said.failing = [step];
      assert.equal((await given.undo(run.id)).faites, 1);
      assert.deepEqual(await everything(), former);
    });
  }
});

it('a merge that always fails is given up: both can be changed again, and it can be begun once more', async () => {
  const { garde, fondu } = await given.twoRecords();
  given.said.failing = Array.from({ length: 20 }, (_none, at) => `admin ${at + 1}`);
  const run = await given.merge(garde, fondu);
  assert.equal(run.faites, 0);
  assert.match(run.refuses[0]?.raison ?? '', /relancez la fusion/);
  assert.equal((await members.update(fondu.id, { profession: 'Juge' })).status, 200);
  given.said.failing = [];
  assert.equal((await given.merge(garde, fondu)).faites, 1);
});

describe('undoing a merge', () => {
  it('leaves what came after with the record that was kept', async () => {
    const { garde, fondu } = await given.twoRecords();
    await given.filled(fondu, '#993333', '2026-03-05');
    const run = await given.merge(garde, fondu, { valeurs: { telephone: 'fondre' } });
    await members.staff.call('printBadge', { body: { adherentId: garde.id } });
    await members.update(garde.id, { telephone: '55 555 555' });
    await given.undo(run.id);
    const [kept, other] = [await members.read(garde.id), await members.read(fondu.id)];
    assert.deepEqual([kept.telephone, kept.nombreImpressionsBadge], ['55 555 555', 1]);
    assert.deepEqual([other.telephone, other.nombreImpressionsBadge], [fondu.telephone, 1]);
    const statesOf = async (id: string) =>
      (await members.staff.call('listCartes', { params: { id } })).body.map(({ state }) => state);
    assert.deepEqual([await statesOf(garde.id), await statesOf(fondu.id)], [['valid'], ['replaced']]);
  });

  it('is refused when the exchanged photo was replaced, and after a later merge', async () => {
    const { garde, fondu } = await given.twoRecords();
    await given.filled(fondu, '#993333', '2026-03-05');
    const run = await given.merge(garde, fondu, { valeurs: { photoUrl: 'fondre' } });
    await sendPhoto(members.staff, { memberId: garde.id, content: await aColour('#00ff00') });
    const refused = await members.refused('undoFusion', { params: { id: run.id } });
    assert.match(refused.body.message, /photo/);
    const third = await given.twoRecords();
    const first = await given.merge(third.garde, third.fondu);
    const second = await given.merge(garde, third.garde, { jumeauxConfirmes: true });
    const early = await members.refused('undoFusion', { params: { id: first.id } });
    assert.deepEqual([early.status, second.faites], [422, 1]);
    const heir = await members.staff.call('getAdherentByCode', {
      params: { code: third.fondu.codeAdherent },
      query: {},
    });
    assert.equal(heir.body.id, garde.id, 'a code of a record that was merged twice');
    await given.undo(second.id);
    assert.equal((await given.undo(first.id)).faites, 1);
  });

  it('is refused after 30 days', async () => {
    const { garde, fondu } = await given.twoRecords();
    const run = await given.merge(garde, fondu);
    const createdAt = new Date(Date.now() - 31 * 86_400_000);
    await mongoose.connection
      .collection('fusions')
      .updateOne({ _id: run.id } as never, { $set: { createdAt } });
    const refused = await members.refused('undoFusion', { params: { id: run.id } });
    assert.deepEqual(
      [refused.status, refused.body.message],
      [422, 'Une fusion s’annule pendant 30\u00a0jours.'],
    );
  });

  it('asks for the right to change members too, as all of it', async () => {
    const { garde, fondu } = await given.twoRecords();
    const run = await given.merge(garde, fondu);
    const deleting = members.as(['adherents.read', 'adherents.delete']);
    const answers = [
      await deleting.call('compareFiches', { query: { a: garde.id, b: fondu.id } }),
      await deleting.call('startFusion', { body: bodyOf(garde, fondu) }),
      await deleting.call('undoFusion', { params: { id: run.id } }),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [403, 403, 403],
    );
  });
});

it('who is erased leaves nothing of the records that were merged into his', async () => {
  const { nom, garde, fondu } = await given.twoRecords();
  await given.merge(garde, fondu, { valeurs: { cin: 'fondre' } });
  const { body } = await members.staff.call('startEffacement', {
    params: { id: garde.id },
    body: { confirmation: garde.codeAdherent },
  });
  await until(async () => {
    const run = await members.staff.call('getEffacement', { params: { id: body.id } });
    return run.body.etat === 'termine' ? true : undefined;
  });
  const collections = await mongoose.connection.listCollections();
  const all = await Promise.all(
    collections.map(({ name }) => mongoose.connection.collection(name).find().toArray()),
  );
  assert.doesNotMatch(JSON.stringify(all), new RegExp(nom, 'i'));
});
