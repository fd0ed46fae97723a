import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sessionRevokedSubject, type SessionRevoked } from '@club/contract';
import { fakeService, type FakeService } from '../testing/fake-service.ts';
import { startHarness, waitUntil, type Harness } from '../testing/harness.ts';

let seasons: FakeService;
let harness: Harness;
before(async () => {
  seasons = await fakeService();
  seasons.answer((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 1000\n\n');
  });
  harness = await startHarness({ urls: { seasons: [seasons.url] } });
  await waitUntil(() => harness.bus.isUp());
});
after(async () => {
  await harness.stop();
  await seasons.stop();
});

/** Follows the feed as somebody; says whether the stream was cut. */
async function follow(profile: 'viewer' | 'operator' | 'admin') {
  const response = await harness.as(profile)('/api/activites/events');
  assert.equal(response.status, 200);
  const stream = { isCut: false };
  response.text().catch(() => (stream.isCut = true));
  return stream;
}

const revoke = (revoked: SessionRevoked) =>
  harness.bus
    .connection()
    .publish(`${harness.bus.prefix}.${sessionRevokedSubject.replace('club.', '')}`, JSON.stringify(revoked));

test('who signs out, or may do other things from now on, is cut off; nobody else', async () => {
  const [viewer, operator, admin] = [await follow('viewer'), await follow('operator'), await follow('admin')];
  await waitUntil(() => {
    revoke({ sessionId: 'session-viewer' });
    return viewer.isCut;
  });
  revoke({ userId: 'operator' });
  await waitUntil(() => operator.isCut);
  assert.equal(admin.isCut, false);
  // Back on the bus, admin does not know what was heard of it.
  revoke({ all: true });
  await waitUntil(() => admin.isCut);
});
