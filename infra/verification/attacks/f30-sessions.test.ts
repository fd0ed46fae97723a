/** F30: a session that was planted, stolen or kept. That it ends after 30 minutes alone and after 12 hours: services/admin. */
import assert from 'node:assert/strict';
import { describe, test, after, before } from 'node:test';
import { createHash } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { until } from '../../../services/kit/src/testing/until.ts';
import { shortest } from '../../testing/shortest.ts';
import { signIn, visitor, type Staff } from '../../testing/staff.ts';
import { mongoUrlOf } from '../../testing/club.ts';
import { theClub, type Club } from './club.ts';
import { startSecondGateway, type SecondGateway } from './second-gateway.ts';

describe('F30: sessions', () => {
  /** What is ended at one gateway is ended at every other within this long. Milliseconds. */
  const everywhereWithinMs = 1_000;
  /** A gateway that has not heard of it asks again after thirty seconds: that is no proof. Milliseconds. */
  const heardWithinMs = 20_000;

  /** Without the bus, by asking again; far below those thirty seconds. Milliseconds. */
  const frozenWithinMs = 3_500;

  let club: Club;
  let second: SecondGateway;
  before(async () => {
    club = await theClub();
    second = await startSecondGateway(club.stack);
  });
  after(() => second.stop());

  const gateways = () => [club.stack.url, second.url];
  const statusAt = async (url: string, cookie: string) =>
    (await visitor(url, cookie).call('getSignedInUser')).status;

  /** Milliseconds from now until something is so at both gateways. */
  async function timeUntil(isSo: (url: string) => Promise<boolean>): Promise<number> {
    const from = performance.now();
    for (const url of gateways()) await until(() => isSo(url), heardWithinMs);
    return performance.now() - from;
  }

  /** Milliseconds from now until the session opens nothing at either gateway. */
  const deadEverywhere = (cookie: string) => timeUntil(async (url) => (await statusAt(url, cookie)) === 401);

  /** Known at both, as the session of somebody who works. */
  async function aliveEverywhere(cookie: string): Promise<void> {
    for (const url of gateways()) assert.equal(await statusAt(url, cookie), 200);
  }

  let users = 0;

  interface Person {
    id: string;
    code: string;
    password: string;
    cookie: string;
    staff: Staff;
  }

  /** A user with a password of their own, signed in. */
  async function somebody(): Promise<Person> {
    users += 1;
    const code = `F30-${users}`;
    const body = {
      codeUtilisateur: code,
      firstName: 'Sami',
      lastName: 'Gharbi',
      profileType: 'operator',
      doublonAccepte: true,
    };
    const { id, motDePasseProvisoire } = (await club.admin.call('createUser', { body })).body;
    const first = await signIn(club.stack.url, code, motDePasseProvisoire);
    const password = `Choisi-${code}-9876`;
    await first.staff.call('changePassword', {
      body: { motDePasse: motDePasseProvisoire, nouveauMotDePasse: password },
    });
    return { id, code, password, ...(await signIn(club.stack.url, code, password)) };
  }

  const login = (person: Person, cookie: string) =>
    visitor(club.stack.url, cookie).call('login', {
      body: { codeUtilisateur: person.code, motDePasse: person.password },
    });

  test('a cookie planted before the login opens nothing after it', async () => {
    const planted = `club_session=${'A'.repeat(43)}`;
    const person = await somebody();
    const answer = await login(person, planted);
    const [given = ''] = answer.headers.getSetCookie();
    assert.match(given, /^club_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.ok(!given.startsWith(planted));
    for (const url of gateways()) assert.equal(await statusAt(url, planted), 401);
  });

  test('a login gives a new session and ends the one the browser had', async () => {
    const person = await somebody();
    await aliveEverywhere(person.cookie);
    const answer = await login(person, person.cookie);
    const [next = ''] = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    assert.notEqual(next, person.cookie);
    await deadEverywhere(person.cookie);
    await aliveEverywhere(next);
  });

  test('a second cookie of the same name, planted from a neighbouring host, opens nothing', async () => {
    const { cookie } = await somebody();
    for (const both of [`club_session=planted; ${cookie}`, `${cookie}; club_session=planted`])
      assert.equal(await statusAt(club.stack.url, both), 401);
  });

  test('a token is no id, no hash and no part of what is stored', async () => {
    const { cookie } = await somebody();
    const token = /club_session=([\w-]+)/.exec(cookie)?.[1] ?? '';
    const mongo = new MongoClient(mongoUrlOf(club.stack));
    try {
      const sessions = await mongo.db('club_admin').collection('sessions').find().toArray();
      assert.ok(!JSON.stringify(sessions).includes(token));
      const hash = createHash('sha256').update(token).digest('base64url');
      const stored = sessions.find(({ tokenHash }) => tokenHash === hash);
      assert.ok(stored);
      for (const guess of [hash, String(stored._id)])
        assert.equal(await statusAt(club.stack.url, `club_session=${guess}`), 401);
    } finally {
      await mongo.close();
    }
  });

  test('a user who is deactivated while the bus is frozen is refused all the same', async () => {
    const person = await somebody();
    // Members ask nobody: the gateways alone know of sessions.
    const reads = async (url: string) =>
      (await visitor(url, person.cookie).call('listRecentAdherents')).status;
    for (const url of gateways()) assert.equal(await reads(url), 200);
    const nats = club.stack.data.state.pids['nats-server'] ?? 0;
    process.kill(nats, 'SIGSTOP');
    try {
      const change = { params: { id: person.id }, body: { isActive: false } };
      assert.equal((await club.admin.call('updateUser', change)).status, 200);
      // It would be known from memory for 30 s.
      for (const url of gateways()) await until(async () => (await reads(url)) === 401, frozenWithinMs);
    } finally {
      process.kill(nats, 'SIGCONT');
    }
  });

  const endings: readonly [what: string, end: (person: Person) => Promise<unknown>][] = [
    ['signing out', ({ staff }) => staff.call('logout')],
    [
      'a new password, chosen on another device',
      async (person) => {
        const { staff } = await signIn(second.url, person.code, person.password);
        const body = { motDePasse: person.password, nouveauMotDePasse: 'Un autre 4321 encore' };
        assert.equal((await staff.call('changePassword', { body })).status, 200);
      },
    ],
    [
      'the deactivation of the user',
      ({ id }) => club.admin.call('updateUser', { params: { id }, body: { isActive: false } }),
    ],
    ['the deletion of the user', ({ id }) => club.admin.call('deleteUser', { params: { id } })],
  ];
  for (const [what, end] of endings) {
    test(`${what} ends the session at every gateway within a second`, async () => {
      const ms = await shortest(everywhereWithinMs, async () => {
        const person = await somebody();
        await aliveEverywhere(person.cookie);
        await end(person);
        return deadEverywhere(person.cookie);
      });
      assert.ok(ms <= everywhereWithinMs, `it lives on for ${ms.toFixed(0)} ms`);
    });
  }

  test('a right that is taken away is gone at every gateway within a second', async () => {
    const ms = await shortest(everywhereWithinMs, async () => {
      const { id, cookie } = await somebody();
      const mayCreate = async (url: string) =>
        (await visitor(url, cookie).call('createAdherent', { body: { nom: ' ' } })).status !== 403;
      for (const url of gateways()) assert.ok(await mayCreate(url));
      await club.admin.call('updateUser', { params: { id }, body: { profileType: 'viewer' } });
      return timeUntil(async (url) => !(await mayCreate(url)));
    });
    assert.ok(ms <= everywhereWithinMs, `it stays for ${ms.toFixed(0)} ms`);
  });
});
