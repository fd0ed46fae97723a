/**
 * F31: passwords tried on the whole product, over two gateways. How long the waits grow and whom they spare:
 * services/admin/src/login/login-waiting*.test.ts; that time tells nothing: services/admin/src/login/enumeration.proof.test.ts.
 */
import assert from 'node:assert/strict';
import { describe, test, after, before, beforeEach } from 'node:test';
import { MongoClient } from 'mongodb';
import { visitor, type Answer } from '../../testing/staff.ts';
import { adminPassword, mongoUrlOf } from '../../testing/club.ts';
import { theClub, type Club } from './club.ts';
import { startSecondGateway, type SecondGateway } from './second-gateway.ts';

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('F31: guessing passwords', () => {
  let club: Club;
  let second: SecondGateway;
  let mongo: MongoClient;
  before(async () => {
    club = await theClub();
    second = await startSecondGateway(club.stack);
    mongo = new MongoClient(mongoUrlOf(club.stack));
  });
  after(async () => {
    await forget();
    await mongo.close();
    await second.stop();
  });
  beforeEach(() => forget());

  const forget = () => mongo.db('club_admin').collection('login_failures').deleteMany({});

  const attempt = (url: string, codeUtilisateur: string, motDePasse: string, headers = {}): Promise<Answer> =>
    visitor(url).call('login', { body: { codeUtilisateur, motDePasse }, headers });

  /** Statuses of so many wrong passwords for a code, over both gateways in turn. */
  async function wrong(
    times: number,
    codeOf: (index: number) => string,
    headersOf = (_index: number) => ({}),
  ) {
    const statuses: number[] = [];
    for (let index = 0; index < times; index += 1) {
      const url = index % 2 ? second.url : club.stack.url;
      statuses.push((await attempt(url, codeOf(index), `faux ${index}`, headersOf(index))).status);
    }
    return statuses;
  }

  test('five wrong passwords over two gateways make both wait, and say for how long', async () => {
    assert.deepEqual(await wrong(6, () => 'F31-A'), [401, 401, 401, 401, 401, 429]);
    for (const url of [club.stack.url, second.url]) {
      const refused = await attempt(url, 'F31-A', 'faux');
      assert.equal(refused.status, 429);
      assert.ok(Number(refused.headers.get('Retry-After')) > 20);
      assert.match(JSON.stringify(refused.body), /Trop de tentatives\. Réessayez dans (30|29|28) secondes\./);
    }
  });

  test('a guesser who makes up the address each guess comes from waits all the same', async () => {
    const headers = (index: number) => ({
      'X-Forwarded-For': `203.0.113.${index}`,
      'X-Real-IP': `203.0.113.${index}`,
      Forwarded: `for=203.0.113.${index}`,
    });
    assert.deepEqual((await wrong(6, () => 'F31-B', headers)).slice(-2), [401, 429]);
  });

  test('the code in other letters, with spaces or in another Unicode form is the same account', async () => {
    const spellings = ['F31-É', 'f31-é', ' F31-É ', 'F31-E\u0301', 'f31-e\u0301', 'F31-É'];
    assert.deepEqual((await wrong(6, (index) => spellings[index] ?? '')).slice(-2), [401, 429]);
  });

  test('one password sprayed over many accounts waits after the twentieth', async () => {
    const statuses = await wrong(22, (index) => `F31-C${index}`);
    assert.deepEqual(statuses.slice(0, 20), Array<number>(20).fill(401));
    assert.deepEqual(statuses.slice(20), [429, 429]);
  });

  test('who is attacked still signs in from where they always do, at either gateway', async () => {
    for (const url of [club.stack.url, second.url])
      assert.equal((await attempt(url, '111', adminPassword)).status, 200);
    await wrong(22, (index) => `F31-D${index}`);
    for (const url of [club.stack.url, second.url])
      assert.equal((await attempt(url, '111', adminPassword)).status, 200);
  });

  test('a guesser at the same address waits at both gateways, and the owner’s browser opens at both', async () => {
    const signedIn = await attempt(club.stack.url, '111', adminPassword);
    const cookieOf = ({ headers }: Answer) => {
      const lines = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
      return { Cookie: lines.find((line) => line.startsWith('club_browser=')) ?? '' };
    };
    assert.deepEqual((await wrong(7, () => '111')).slice(-3), [401, 429, 429]);
    let browser = cookieOf(signedIn);
    for (const url of [second.url, club.stack.url]) {
      assert.equal((await attempt(url, '111', adminPassword)).status, 429, 'as a browser that nobody knows');
      const answer = await attempt(url, '111', adminPassword, browser);
      assert.equal(answer.status, 200);
      browser = cookieOf(answer);
    }
    const stolen = await wrong(
      6,
      () => '111',
      () => browser,
    );
    assert.deepEqual(stolen.slice(-2), [401, 429], 'the cookie is no way round the waiting');
  });

  test('a code nobody has, a wrong password and one too many are each refused in one and the same way', async () => {
    const shapeOf = ({ status, headers, body }: Answer) => {
      const { requestId: _id, ...said } = body as Record<string, unknown>;
      const told = [...headers.keys()]
        .filter((name) => name !== 'date' && name !== 'x-request-id')
        .toSorted();
      return JSON.stringify([status, told, said, headers.getSetCookie()]);
    };
    for (const times of [1, 6]) {
      const shapes = new Set<string>();
      for (const code of ['111', 'F31-personne']) {
        await forget();
        let last: Answer | undefined;
        for (let index = 0; index < times; index += 1) last = await attempt(club.stack.url, code, 'faux');
        shapes.add(shapeOf(last!));
      }
      assert.equal(shapes.size, 1, [...shapes].join('\n'));
    }
  });

  test('the time of a refusal tells nobody through the gateway whether a code exists', async () => {
    const tolerated = 0.1;
    const times = { known: [] as number[], unknown: [] as number[] };
    const codes = { known: '111', unknown: 'F31-inconnue' };
    const timeOf = async (which: keyof typeof codes): Promise<void> => {
      const start = performance.now();
      const { status } = await attempt(club.stack.url, codes[which], 'not this one');
      times[which].push(performance.now() - start);
      assert.equal(status, 401);
    };
    let difference = 1;
    // Noise of a busy machine goes with more tries, a difference that is there does not.
    for (let round = 0; round < 10 && difference > tolerated; round += 1) {
      for (let pair = 0; pair < 20; pair += 1) {
        // In turn, and each first as often as the other: both meet the same moments of the machine.
        for (const which of pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
          await timeOf(which);
        await forget();
      }
      difference = Math.abs(middleOf(times.unknown) / middleOf(times.known) - 1);
    }
    assert.ok(difference <= tolerated, `${(difference * 100).toFixed(1)} %`);
  });

  test('no call tells a visitor whether an account exists', async () => {
    const calls = ['listUsers', 'getSignedInUser'] as const;
    for (const name of calls) assert.equal((await visitor(club.stack.url).call(name)).status, 401);
  });
});
