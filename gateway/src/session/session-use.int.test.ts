/** I-15 through the gateway: what uses a session, and for whom a page may act. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { backgroundHeader, pageUserHeader, type ResolvedSession, type SessionEnd } from '@club/contract';
import { fakeService, json, type FakeService } from '../testing/fake-service.ts';
import { startHarness, waitUntil, type Harness } from '../testing/harness.ts';

describe('what uses a session', () => {
  let harness: Harness;
  let seasons: FakeService;
  /** What the gateway asked admin: whether in the background. */
  let asked: boolean[] = [];
  let session: ResolvedSession | undefined;
  let why: string | undefined;
  let people = 0;

  before(async () => {
    seasons = await fakeService();
    seasons.answer((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 1000\n\n');
    });
    harness = await startHarness({ urls: { seasons: [seasons.url] } });
    harness.admin.answer(async (req, res) => {
      if (req.url !== '/internal/sessions/resolve') return json(res, {});
      const { background } = JSON.parse(Buffer.concat(await req.toArray()).toString()) as {
        background?: boolean;
      };
      asked.push(background ?? false);
      if (session) json(res, session);
      else json(res, { code: 'unauthenticated', ...(why && { message: why }) }, 401);
    });
  });
  after(async () => {
    await harness.stop();
    await seasons.stop();
  });
  beforeEach(() => {
    asked = [];
    people += 1;
    session = lasting(1_800);
    why = undefined;
  });

  const lasting = (seconds: number): ResolvedSession => ({
    sessionId: `s${people}`,
    endsAt: new Date(Date.now() + seconds * 1000).toISOString(),
    expiresAt: new Date(Date.now() + 36_000_000).toISOString(),
    user: { id: `u${people}`, permissions: ['adherents.read'] } as unknown as ResolvedSession['user'],
  });
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(harness.url + address, {
      headers: { cookie: `club_session=token${people}`, origin: harness.url, ...headers },
    });

  test('a call is a use; a poll and an event stream are none', async () => {
    await get('/api/adherents', { [backgroundHeader]: '1' });
    const stream = await get('/api/activites/events');
    await stream.body?.cancel();
    assert.deepEqual([...new Set(asked)], [true]); // once more when the bus came up meanwhile
    await get('/api/adherents');
    assert.equal(asked.at(-1), false);
  });

  test('a session says how long it lasts, as admin knows it now', async () => {
    const left = async () => (await (await get('/api/auth/session')).json()) as SessionEnd;
    const { endsIn, lastEndsIn } = await left();
    assert.ok(endsIn > 1_790 && endsIn <= 1_800, String(endsIn));
    assert.ok(lastEndsIn > 35_990 && lastEndsIn <= 36_000, String(lastEndsIn));
    session = lasting(60);
    assert.ok((await left()).endsIn <= 60);
  });

  test('whoever comes back to a session that was ended before its time is told why', async () => {
    session = undefined;
    const said = async () =>
      (await (await get('/api/adherents')).json()) as { code: string; message: string };
    assert.deepEqual((await said()).message, 'Veuillez vous connecter.');
    people += 1;
    why = 'Votre compte a ouvert une session de plus.';
    const { code, message } = await said();
    assert.deepEqual([code, message], ['unauthenticated', why]);
  });

  test('a page drawn for somebody else does nothing in the name of who signed in after', async () => {
    const own = { [pageUserHeader]: `u${people}` };
    const other = { [pageUserHeader]: 'somebody-else' };
    assert.equal((await get('/api/adherents', own)).status, 200);
    const received = harness.members.received.length;
    const refused = await get('/api/adherents', other);
    assert.equal(refused.status, 401);
    assert.equal(((await refused.json()) as { code: string }).code, 'unauthenticated');
    assert.equal(harness.members.received.length, received);
  });

  test('an event stream is cut when the session has ended because nobody used it', async () => {
    session = lasting(1);
    const stream = await get('/api/activites/events');
    assert.equal(stream.status, 200);
    let isCut = false;
    stream.text().catch(() => (isCut = true));
    session = undefined;
    await waitUntil(() => isCut);
    assert.ok(asked.length >= 2 && asked.every(Boolean));
  });

  test('an event stream goes on when somebody used the session in another window', async () => {
    session = lasting(1);
    const stream = await get('/api/activites/events');
    let isCut = false;
    stream.text().catch(() => (isCut = true));
    session = lasting(1);
    await waitUntil(() => asked.length >= 3);
    assert.equal(isCut, false);
    session = undefined;
    await waitUntil(() => isCut);
  });
});
