import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { json } from './testing/fake-service.ts';
import { startHarness, type Harness } from './testing/harness.ts';

let harness: Harness;
let viewer: typeof fetch;
before(async () => {
  harness = await startHarness();
  viewer = harness.as('viewer');
});
after(() => harness.stop());

const rows = Array.from({ length: 500 }, (_, index) => ({ id: index, nom: 'Trabelsi' }));
const long = JSON.stringify(rows);
const anything = 'gzip, deflate, br';

/** An answer to the viewer as it travels: `fetch` would unpack it. */
async function ask(path: string, encodings: string): Promise<IncomingMessage> {
  const asking = request(harness.url + path, {
    headers: { cookie: 'club_session=viewer', 'accept-encoding': encodings },
  });
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return response;
}

/** Says how long it is, as the services do of all that they do not write row by row. */
function sized(res: ServerResponse, body: string): void {
  res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
}

const bytesOf = async (response: IncomingMessage) => Buffer.concat(await response.toArray());

test('long JSON travels compressed and arrives as it was', async () => {
  harness.members.answer((_req, res) => json(res, rows));
  const response = await ask('/api/adherents', 'gzip');
  assert.equal(response.headers['content-encoding'], 'gzip');
  assert.match(response.headers.vary ?? '', /Accept-Encoding/);
  const bytes = await bytesOf(response);
  assert.ok(bytes.length < long.length / 5, `${bytes.length} of ${long.length} bytes`);
  assert.equal(gunzipSync(bytes).toString(), long);
});

const asItIs: [string, string, (res: ServerResponse) => unknown, string][] = [
  ['short JSON', anything, (res) => sized(res, '{}'), '{}'],
  ['long JSON for a client that takes nothing else', 'identity', (res) => json(res, rows), long],
  ['what is no JSON', anything, (res) => res.writeHead(200, { 'Content-Type': 'text/csv' }).end(long), long],
];
for (const [what, encodings, answer, expected] of asItIs) {
  test(`${what} travels as it is`, async () => {
    harness.members.answer((_req, res) => answer(res));
    const response = await ask('/api/adherents', encodings);
    assert.equal(response.headers['content-encoding'], undefined);
    assert.equal((await bytesOf(response)).toString(), expected);
  });
}

/** Begins an answer that hardly shrinks, so that a good part of it reaches the client. */
function begin(res: ServerResponse): void {
  res.writeHead(200, { 'Content-Type': 'application/json' }).write(randomBytes(1_000_000).toString('hex'));
}

test('a compressed answer that is cut by its service is cut for the client', async () => {
  harness.members.answer((_req, res) => {
    begin(res);
    setImmediate(() => res.destroy());
  });
  await assert.rejects(async () => {
    const response = await viewer('/api/adherents/all');
    await response.text();
  });
});

test('a client that leaves a compressed answer ends the work behind', async () => {
  const { promise: left, resolve: noteLeft } = Promise.withResolvers<void>();
  harness.members.answer((_req, res) => {
    res.once('close', () => noteLeft());
    begin(res);
  });
  const response = await ask('/api/adherents/all', anything);
  assert.equal(response.headers['content-encoding'], 'br');
  response.destroy();
  await left;
});
