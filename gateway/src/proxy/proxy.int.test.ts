import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import type { Problem } from '@club/contract';
import { json } from '../testing/fake-service.ts';
import { startHarness, waitUntil, type Harness } from '../testing/harness.ts';

let harness: Harness;
before(async () => (harness = await startHarness()));
beforeEach(() => harness.members.answer((_req, res) => json(res, {})));
after(() => harness.stop());

const decode = (chunk: Uint8Array | undefined) => Buffer.from(chunk ?? []).toString();

test('an answer flows as it is written', async () => {
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  harness.members.answer(async (_req, res) => {
    res.write('first');
    await seen;
    res.end('last');
  });
  const response = await harness.as('viewer')('/api/adherents/all');
  const reader = response.body!.getReader();
  assert.equal(decode((await reader.read()).value), 'first');
  goOn();
  assert.equal(decode((await reader.read()).value), 'last');
});

test('a file flows as it is sent', async () => {
  const { promise: firstPart, resolve: sawFirst } = Promise.withResolvers<string>();
  harness.members.answer((req, res) => {
    req.once('data', (chunk: Buffer) => sawFirst(chunk.toString()));
    req.on('end', () => json(res, {}, 201));
    req.resume();
  });
  await harness.as('admin')('/api/adherents/recent');
  const sending = request(`${harness.url}/api/upload/member-photo`, {
    method: 'POST',
    headers: { cookie: 'club_session=admin', origin: harness.url, 'transfer-encoding': 'chunked' },
  });
  sending.write('--part');
  assert.equal(await firstPart, '--part');
  sending.end('--end');
  const [response] = (await once(sending, 'response')) as [{ statusCode: number; resume: () => void }];
  response.resume();
  assert.equal(response.statusCode, 201);
});

test('a body that was read arrives as the very bytes that were sent', async () => {
  const received = Promise.withResolvers<[string | undefined, string]>();
  harness.members.answer(async (req, res) => {
    received.resolve([req.headers['content-length'], Buffer.concat(await req.toArray()).toString()]);
    json(res, {}, 201);
  });
  const body = '{ "montant" : 10.50,\n\t"nom":"\\u00c9t\u00e9", "nom":"twice" }';
  const { status } = await harness.as('admin')('/api/adherents', { method: 'POST', body });
  assert.equal(status, 201);
  assert.deepEqual(await received.promise, [String(Buffer.byteLength(body)), body]);
});

test('bodies that never end hold no service: whole ones are served meanwhile, though they come after hundreds', async (t) => {
  const admin = harness.as('admin');
  await admin('/api/adherents/recent');
  const before = harness.members.received.length;
  const headers = { cookie: 'club_session=admin', origin: harness.url, 'content-length': '100' };
  let givenUp = 0;
  const halves = Array.from({ length: 300 }, () => {
    const half = request(`${harness.url}/api/adherents`, { method: 'POST', headers });
    half
      .on('error', () => undefined)
      .on('response', ({ statusCode }) => (givenUp += Number(statusCode === 400)));
    half.write('{');
    return half;
  });
  t.after(() => halves.forEach((half) => half.destroy()));
  // The oldest are given up for the newest.
  await waitUntil(() => givenUp >= 300 - 64);
  const whole = await admin('/api/adherents', { method: 'POST', body: '{}' });
  assert.equal(whole.status, 200);
  assert.equal(harness.members.received.length, before + 1);
});

test('a client sends four files at once, its others wait for them', async () => {
  const { promise: open, resolve: goOn } = Promise.withResolvers<void>();
  let [underWay, most] = [0, 0];
  harness.members.answer(async (_req, res) => {
    most = Math.max(most, (underWay += 1));
    await open;
    underWay -= 1;
    json(res, {}, 201);
  });
  const admin = harness.as('admin');
  const sent = Array.from({ length: 10 }, () =>
    admin('/api/upload/member-photo', { method: 'POST', body: new FormData() }),
  );
  await waitUntil(() => underWay === 4);
  goOn();
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  assert.deepEqual([new Set(statuses), most], [new Set([201]), 4]);
});

test('a refusal reaches a client that is still sending', async () => {
  const response = await harness.as('admin')('/api/adherents', {
    method: 'POST',
    body: 'x'.repeat(20_000_000),
  });
  assert.equal(response.status, 413);
});

test('a client that leaves ends the work behind', async () => {
  const { promise: left, resolve: noteLeft } = Promise.withResolvers<void>();
  harness.members.answer((req, res) => {
    req.once('close', () => noteLeft());
    res.write('first');
  });
  const leaving = new AbortController();
  const response = await harness.as('viewer')('/api/adherents/all', { signal: leaving.signal });
  assert.equal(response.status, 200);
  leaving.abort();
  await left;
});

test('what a service sets comes through: status, cookie, validators', async () => {
  harness.members.answer((_req, res) => {
    res.writeHead(304, { ETag: 'W/"3-a"', 'Set-Cookie': ['a=1', 'b=2'] }).end();
  });
  const response = await harness.as('viewer')('/api/adherents', { headers: { 'if-none-match': 'W/"3-a"' } });
  assert.equal(response.status, 304);
  assert.equal(response.headers.get('etag'), 'W/"3-a"');
  assert.deepEqual(response.headers.getSetCookie(), ['a=1', 'b=2']);
});

test('a service away is named, in words and for programs, and the others go on', async () => {
  const response = await harness.as('viewer')('/api/saisons');
  assert.equal(response.status, 503);
  assert.ok(Number(response.headers.get('retry-after')) >= 1);
  const { service, message } = (await response.json()) as Problem;
  assert.equal(service, 'seasons');
  assert.equal(message, 'Les saisons sont momentanément indisponibles. Réessayez dans un instant.');
  assert.equal((await harness.as('viewer')('/api/adherents')).status, 200);
});

test('a request cut in the middle is not sent again', async () => {
  const before = harness.members.received.length;
  harness.members.answer((req) => req.socket.destroy());
  const response = await harness.as('admin')('/api/adherents', { method: 'POST', body: '{}' });
  assert.equal(response.status, 503);
  assert.equal(harness.members.received.length, before + 1);
});
