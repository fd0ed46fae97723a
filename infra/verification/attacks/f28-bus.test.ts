/**
 * F28: the bus. A stranger is not let in; a service that was taken over can say on it only what is its own, and read only what it
 * keeps. (Services called directly, forged headers and tokens: `npm run test:rights`.)
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { jetstream } from '@nats-io/jetstream';
import { connect, errors, nkeys, type NatsConnection } from '@nats-io/transport-node';
import { MongoClient } from 'mongodb';
import { busAddress } from '../../../services/kit/src/bus/bus-address.ts';
import { inboxPrefix } from '../../../services/kit/src/bus/subjects.ts';
import { until } from '../../../services/kit/src/testing/until.ts';
import { busUsers, type BusUser } from '../../bus-users/bus-rights-rules.ts';
import { services } from '../../launcher/services.ts';
import { mongoUrlOf } from '../../testing/club.ts';
import { theClub, type Club } from './club.ts';
import { openStreams } from './streams.ts';

const forged = JSON.stringify({ specversion: '1.0', type: 'club.reglement.state.v1', data: {} });
/** A refusal comes at once; only a right that nobody should have waits for an answer. Milliseconds. */
const answerWithinMs = 20_000;

describe('F28: the bus', () => {
  let club: Club;
  before(async () => {
    club = await theClub();
  });

  /** With the secret of a user, as whoever took its process over. */
  async function as<T>(user: BusUser, work: (nats: NatsConnection) => Promise<T>): Promise<T> {
    const address = busAddress(club.stack.busUrlOf(user));
    const nats = await connect({ ...address, inboxPrefix: inboxPrefix(user) });
    try {
      return await work(nats);
    } finally {
      await nats.close();
    }
  }

  const secretOf = (user: BusUser) => new URL(club.stack.busUrlOf(user)).password;

  test('the product works with the rights that its processes have', async () => {
    const body = { nom: 'Bus', prenom: 'Ali' };
    const { status, body: made } = await club.admin.call('createAdherent', { body });
    assert.equal(status, 201);
    const mongo = new MongoClient(mongoUrlOf(club.stack));
    try {
      const copyIn = (service: string) =>
        mongo.db(`club_${service}`).collection<{ _id: string }>('adherent_copies').findOne({ _id: made.id });
      const toldOf = () => mongo.db('club_seasons').collection('activites').findOne({ entityId: made.id });
      await until(async () => (await copyIn('finance')) && (await copyIn('seasons')) && (await toldOf()));
    } finally {
      await mongo.close();
    }
  });

  test('a stranger is refused: without a user, with a user of his own, with a name alone', async () => {
    const { servers } = busAddress(club.stack.busUrlOf('operator'));
    const host = new URL(servers).host;
    const own = new TextDecoder().decode(nkeys.createUser().getSeed());
    for (const url of [
      servers,
      `nats://finance:${own}@${host}`,
      `nats://finance:finance@${host}`,
      `nats://x@${host}`,
    ])
      await assert.rejects(connect({ ...busAddress(url), reconnect: false }), errors.AuthorizationError, url);
  });

  for (const [user, subject] of [
    ['import', 'club.state.reglement.faux'],
    ['import', 'club.activity.reglement.faux'],
    ['members', 'club.state.reglement.faux'],
    ['finance', 'club.state.adherent.faux'],
    ['gateway', 'club.state.saison.faux'],
  ] as const)
    test(`${user} cannot publish ${subject}`, async () => {
      await assert.rejects(
        as(user, (nats) => jetstream(nats).publish(subject, forged, { timeout: answerWithinMs })),
        (error: Error) => /Permissions Violation for Publish/.test(`${error.message} ${String(error.cause)}`),
      );
      const operator = await openStreams(club.stack);
      const { state, activity } = await operator.messages();
      await operator.close();
      assert.ok(!`${state.join()}${activity.join()}`.includes(subject), 'nothing was stored');
    });

  for (const [user, subject] of [
    ['import', 'club.ask.finance.closeSaison'],
    ['admin', 'club.ask.members.adherent'],
    ['finance', 'club.session.revoked'],
    ['finance', 'club.outbox.members'],
    ['finance', '_INBOX.members.x.y'],
    ['members', '$JS.API.STREAM.PURGE.CLUB_STATE'],
    ['seasons', '$JS.API.STREAM.DELETE.CLUB_STATE'],
    ['finance', '$JS.API.CONSUMER.DELETE.CLUB_STATE.seasons-adherent'],
    ['import', '$JS.API.STREAM.MSG.GET.CLUB_STATE'],
  ] as const)
    test(`${user} cannot say anything on ${subject}`, () =>
      assert.rejects(
        as(user, (nats) => nats.request(subject, '', { timeout: answerWithinMs })),
        (error: Error) => /Permissions Violation for Publish/.test(`${error.message} ${String(error.cause)}`),
      ));

  for (const [user, subject] of [
    ['import', 'club.state.>'],
    ['admin', 'club.activity.>'],
    ['gateway', 'club.ask.>'],
    ['finance', '_INBOX.>'],
    ['finance', 'club.answer.seasons.*'],
    ['members', '>'],
  ] as const)
    test(`${user} cannot listen to ${subject}`, () =>
      as(user, async (nats) => {
        const refusal = await new Promise<Error | null>((resolve) => {
          nats.subscribe(subject, { callback: (error) => resolve(error) });
        });
        assert.ok(refusal instanceof errors.PermissionViolationError);
      }));

  test('no process of the product lacked a right', () => {
    for (const name of [...services, 'gateway']) {
      const log = readFileSync(path.join(club.stack.data.path, 'logs', `${name}.log`), 'utf8');
      assert.doesNotMatch(log, /not allowed on the bus/, name);
    }
  });

  test('no log, measure, answer or command line tells a secret of the bus', async () => {
    const { stack } = club;
    const folder = path.join(stack.data.path, 'logs');
    const shown = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
    for (const url of [stack.url, ...services.map((name) => stack.urlOf(name))])
      for (const place of ['/metrics', '/health/ready', '/api/health'])
        shown.push(await (await fetch(url + place)).text());
    const commands = Object.values(stack.data.state.pids).map((pid) => `/proc/${pid}/cmdline`);
    shown.push(...commands.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8')));
    for (const user of busUsers)
      for (const text of shown) assert.ok(!text.includes(secretOf(user)), `the secret of ${user} is shown`);
  });
});
