import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Health, Owner } from '@club/contract';
import { fakeService, type FakeService } from '../testing/fake-service.ts';
import { startHarness, waitUntil, type Harness } from '../testing/harness.ts';

let seasons: FakeService;
let twin: FakeService;
let harness: Harness;
before(async () => {
  [seasons, twin] = [await fakeService(), await fakeService()];
  harness = await startHarness({ urls: { seasons: [seasons.url, twin.url] } });
});
after(async () => {
  await harness.stop();
  await Promise.all([seasons.stop(), twin.stop()]);
});

async function health() {
  const response = await fetch(`${harness.url}/api/health`);
  const { services } = (await response.json()) as Health;
  const of = (owner: Owner) => services.find(({ name }) => name === owner)!;
  return { status: response.status, of };
}

for (const skew of [180, -180])
  test(`a service whose clock is ${skew} s off is away, and the health names the clock`, async () => {
    await waitUntil(async () => (await health()).status === 200);
    harness.members.setClock(skew);
    await waitUntil(async () => (await health()).of('members').state === 'away');
    const { status, of } = await health();
    assert.equal(status, 503);
    assert.ok(Math.abs(of('members').clockSkew - skew) <= 2);
    harness.members.setClock(0);
    await waitUntil(async () => (await health()).of('members').state === 'ready');
  });

test('a twin whose clock is right serves everybody meanwhile', async () => {
  await waitUntil(async () => (await health()).status === 200);
  seasons.setClock(180);
  await waitUntil(async () => (await health()).of('seasons').clockSkew !== 0);
  const asked = seasons.received.length;
  for (let session = 0; session < 12; session += 1)
    assert.equal((await harness.as('viewer', { id: `v${session}` })('/api/saisons')).status, 200);
  assert.deepEqual([seasons.received.length, twin.received.length], [asked, 12]);
  const { status, of } = await health();
  assert.deepEqual([status, of('seasons').state], [200, 'ready']);
});
