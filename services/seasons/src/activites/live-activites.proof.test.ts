import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { publishActivity, until, withTimeLimits, type TestService } from '@club/service-kit/testing';
import { followFeed } from '../testing/follow-feed.ts';
import {
  aMemberActivity,
  aPayment,
  publishPerson,
  readsAll,
  salma,
  startFeed,
} from '../testing/start-feed.ts';
import { startSecondInstance } from '../testing/second-instance.ts';
import { aSaison } from '../testing/start-seasons.ts';
import { Activites } from './activite-model.ts';
import { followerCount } from './live-activites.ts';

let service: TestService;
before(async () => {
  service = await startFeed();
});
after(() => service.stop());

describe('the live feed', () => {
  it('brings each line as it comes, as far as the profile may read it', async () => {
    const cashier = await followFeed(service.as(['reglements.read']));
    const secretary = await followFeed(service.as(['adherents.read']));
    await publishActivity(aPayment());
    await until(() => cashier.lines.length === 1);
    assert.equal(cashier.lines[0]?.phrase, 'Salma Trabelsi a réglé 450,00\u00a0Dh par chèque');
    await publishActivity(aMemberActivity(salma, 'update'));
    await until(() => secretary.lines.length === 1);
    assert.equal(secretary.lines[0]?.phrase, 'La fiche de Salma Trabelsi a été modifiée');
    assert.equal(cashier.lines.length, 1);
    cashier.leave();
    secretary.leave();
  });

  it('tells of a season that was just opened, from the change to the screen', async () => {
    const reader = await followFeed(service.as([]));
    await service.as('admin').call('createSaison', { body: aSaison({ nom: '2031-2032', active: true }) });
    await until(() => reader.lines.length === 1);
    const [line] = reader.lines;
    assert.deepEqual([line?.phrase, line?.lien], ['La saison 2031-2032 a été ouverte', '/seasons']);
    reader.leave();
  });

  it('brings each once, in a flood', async () => {
    const reader = await followFeed(service.as(readsAll));
    const activities = Array.from({ length: 300 }, () => aMemberActivity(salma));
    await Promise.all(activities.map(publishActivity));
    await until(() => reader.lines.length >= 300);
    await publishActivity(aMemberActivity(salma, 'restore'));
    await until(() => reader.lines.at(-1)?.action === 'restore');
    assert.equal(new Set(reader.lines.map(({ id }) => id)).size, 301);
    assert.equal(reader.lines.length, 301);
    reader.leave();
  });

  it('waits for a name that comes a moment after the line', async () => {
    const reader = await followFeed(service.as(readsAll));
    const newcomer = randomBytes(12).toString('hex');
    const aLongMoment = 960_000;
    await withTimeLimits(aLongMoment, async () => {
      await publishActivity(aMemberActivity(newcomer));
      await until(() => Activites.findOne({ entityId: newcomer }));
      await publishPerson(newcomer, { prenom: 'Nour', nom: 'Haddad', civilite: 'Mlle' });
      await until(() => reader.lines.length === 1);
    });
    assert.equal(reader.lines[0]?.phrase, 'Nour Haddad a été inscrite');
    reader.leave();
  });

  it('goes on without a name that does not come', async () => {
    const reader = await followFeed(service.as(readsAll));
    await publishActivity(aMemberActivity(randomBytes(12).toString('hex')));
    await until(() => reader.lines.length === 1);
    assert.equal(reader.lines[0]?.phrase, 'Un adhérent a été inscrit');
    reader.leave();
  });

  it('is the same at two instances, whichever keeps the lines', async () => {
    const other = await startSecondInstance();
    const readers = [await followFeed(service.as(readsAll)), await followFeed(other.as(readsAll))];
    const activities = Array.from({ length: 200 }, () => aMemberActivity(salma));
    await Promise.all(activities.map(publishActivity));
    const ids = activities.map(({ id }) => id).toSorted();
    for (const { lines } of readers) {
      await until(() => lines.length >= 200);
      assert.deepEqual(lines.map(({ id }) => id).toSorted(), ids);
    }
    for (const reader of readers) reader.leave();
    await other.end('SIGTERM');
  });

  it('shows what another instance kept, even when its word of it is lost', async () => {
    const reader = await followFeed(service.as(readsAll));
    const { id, at, ...told } = aMemberActivity(salma);
    const line = { _id: id as never, ...told, at: new Date(at), keptAt: new Date() };
    await Activites.insertOne(line);
    await until(() => reader.lines.length === 1);
    reader.leave();
  });

  it('does not tell old lines as news when they are kept again', async () => {
    const reader = await followFeed(service.as(readsAll));
    const old = { ...aMemberActivity(salma), at: '2026-10-01T10:00:00.000Z' };
    await publishActivity(old);
    await until(() => Activites.findOne({ _id: old.id }));
    const news = aMemberActivity(salma);
    await publishActivity(news);
    await until(() => reader.lines.length > 0);
    assert.deepEqual(
      reader.lines.map(({ id }) => id),
      [news.id],
    );
    reader.leave();
  });

  it('misses nothing between what is listed and what comes', async () => {
    const client = service.as(readsAll);
    const activities = Array.from({ length: 40 }, () => aMemberActivity(salma));
    const publishing = (async () => {
      for (const activity of activities) await publishActivity(activity);
    })();
    const reader = await followFeed(client);
    const { body } = await client.call('listActivites', { query: { limit: 100 } });
    await publishing;
    const missing = () => {
      const seen = new Set([...body, ...reader.lines].map(({ id }) => id));
      return activities.filter(({ id }) => !seen.has(id));
    };
    await until(() => missing().length === 0);
    reader.leave();
  });

  it('forgets who has left', async () => {
    await until(() => followerCount() === 0);
    const readers = await Promise.all(Array.from({ length: 20 }, () => followFeed(service.as([]))));
    assert.equal(followerCount(), 20);
    for (const reader of readers) reader.leave();
    await until(() => followerCount() === 0);
  });

  it('is refused without a token', async () => {
    const { status } = await fetch(new URL('/api/activites/events', service.url));
    assert.equal(status, 401);
  });
});

describe('a stop', () => {
  it('ends the live feed, which is not cut then', async () => {
    const reader = await followFeed(service.as(readsAll));
    await service.stop();
    await assert.doesNotReject(reader.ended);
  });
});
