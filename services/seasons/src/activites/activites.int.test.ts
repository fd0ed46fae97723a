import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Activite, Permission } from '@club/contract';
import {
  anActivity,
  publishActivity,
  publishState,
  until,
  type TestService,
} from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { adherentCopy } from '../copies.ts';
import {
  aMemberActivity,
  aPayment,
  publishPerson,
  readsAll,
  salma,
  startFeed,
} from '../testing/start-feed.ts';
import { Activites } from './activite-model.ts';

let service: TestService;
before(async () => {
  service = await startFeed();
});
after(() => service.stop());
beforeEach(async () => {
  await Activites.deleteMany({});
});

const list = async (permissions = readsAll, query = {}): Promise<Activite[]> =>
  (await service.as(permissions).call('listActivites', { query })).body;
const theLine = () => until(async () => (await list())[0]);
const kept = (count: number) => until(async () => (await Activites.countDocuments()) === count);

describe('the activity feed', () => {
  it('says who paid what, links to it and names who recorded it', async () => {
    const payment = aPayment();
    await publishActivity(payment);
    assert.deepEqual(await theLine(), {
      id: payment.id,
      at: payment.at,
      entity: 'reglement',
      entityId: payment.entityId,
      action: 'create',
      phrase: 'Salma Trabelsi a réglé 450,00\u00a0Dh par chèque',
      par: 'Personne de test',
      lien: `/payments?reglement=${payment.entityId}`,
    });
  });

  it('has one line of what is delivered again and again', async () => {
    const payment = aPayment();
    for (let time = 0; time < 5; time += 1) await publishActivity(payment);
    const last = aPayment();
    await publishActivity(last);
    await until(async () => (await list()).some(({ id }) => id === last.id));
    assert.equal((await list()).length, 2);
    assert.equal(await Activites.countDocuments(), 2);
  });

  it('is read page by page, latest first, lines of one moment included', async () => {
    const at = '2026-11-21T10:00:00.000Z';
    const payments = Array.from({ length: 7 }, () => aPayment({ at }));
    await Promise.all(payments.map(publishActivity));
    await kept(7);
    const first = await list(readsAll, { limit: 3 });
    const second = await list(readsAll, { limit: 3, before: first.at(-1)?.id });
    const third = await list(readsAll, { limit: 3, before: second.at(-1)?.id });
    const inOrder = payments.map(({ id }) => id).toSorted();
    assert.deepEqual(
      [...first, ...second, ...third].map(({ id }) => id),
      inOrder.toReversed(),
    );
    assert.deepEqual(await list(readsAll, { before: 'f'.repeat(24) }), []);
  });

  it('fills its pages with what the profile may read', async () => {
    for (let pair = 0; pair < 4; pair += 1) {
      await publishActivity(aMemberActivity(salma));
      await publishActivity(aPayment());
    }
    await publishActivity(anActivity({ entity: 'section', entityId: salma, action: 'create', faits: {} }));
    const faits = { effet: null };
    const later = new Date(Date.now() + 1_000).toISOString();
    const saison = anActivity({ entity: 'saison', entityId: salma, action: 'update', faits, at: later });
    await publishActivity(saison);
    await kept(10);
    const kinds = async (permissions: readonly Permission[], query = {}) =>
      (await list(permissions, query)).map(({ entity }) => entity);
    assert.deepEqual(await kinds([]), ['saison']);
    assert.deepEqual(await kinds(['adherents.read'], { limit: 3 }), ['saison', 'adherent', 'adherent']);
    assert.deepEqual(await kinds(['sections.read']), ['saison', 'section']);
    assert.equal((await kinds(['reglements.read'])).length, 5);
    assert.equal((await kinds([...readsAll, 'sections.read'])).length, 10);
  });

  it('keeps the last name of somebody who is gone, without a link', async () => {
    const gone = 'aaaaaaaaaaaaaaaaaaaaaaa2';
    await publishPerson(gone, { prenom: 'Amine', nom: 'Gharbi', civilite: 'Mr' });
    await publishState('adherent', { id: gone, version: 2, deleted: true, data: null });
    await until(() => adherentCopy.collection.findOne({ _id: gone, deleted: true }));
    await publishActivity(aMemberActivity(gone));
    const line = await theLine();
    assert.deepEqual([line.phrase, line.lien], ['Amine Gharbi a été inscrit', null]);
  });

  it('remembers for 90 days', async () => {
    const indexes = await mongoose.connection.collection('activites').indexes();
    const seconds = indexes.flatMap(({ expireAfterSeconds }) => expireAfterSeconds ?? []);
    assert.deepEqual(seconds, [90 * 24 * 3_600]);
  });

  it('never holds what is older', async () => {
    const day = 24 * 3_600_000;
    const at = (days: number) => new Date(Date.now() - days * day).toISOString();
    await publishActivity({ ...aPayment(), at: at(91) });
    const younger = { ...aPayment(), at: at(89) };
    await publishActivity(younger);
    await kept(1);
    assert.ok(await Activites.countDocuments({ _id: younger.id }, { limit: 1 }));
  });

  it('reads only the lines it shows', async () => {
    await publishActivity(aPayment());
    await kept(1);
    const [line] = await Activites.find().toArray();
    const others = Array.from({ length: 500 }, (_, at) => ({
      ...line,
      _id: at.toString(16).padStart(24, '0'),
      at: new Date(at),
      entity: at % 2 === 0 ? 'adherent' : 'cotisation',
    }));
    await Activites.insertMany(others as never);
    const plan = await Activites.find({ entity: { $in: ['adherent', 'reglement'] } })
      .sort({ at: -1, _id: -1 })
      .limit(20)
      .explain('executionStats');
    const { totalKeysExamined } = plan['executionStats'] as { totalKeysExamined: number };
    assert.ok(totalKeysExamined <= 25, `${totalKeysExamined} keys`);
  });
});
