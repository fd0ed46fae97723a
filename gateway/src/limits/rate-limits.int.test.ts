import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startHarness, type Harness } from '../testing/harness.ts';

let harness: Harness;
before(async () => (harness = await startHarness({ rateLimit: 2 })));
after(() => harness.stop());

test('a session that asks too much waits, another one does not', async () => {
  const busy = harness.as('viewer');
  const statuses: number[] = [];
  // A first one, or one after the bus came up, counts for the address: the session was not known then.
  for (let index = 0; index < 14; index++) statuses.push((await busy('/api/adherents/recent')).status);
  assert.ok(statuses.indexOf(429) >= 10, statuses.join(' '));
  const refused = await busy('/api/adherents/recent');
  assert.ok(Number(refused.headers.get('retry-after')) >= 1);
  assert.equal((await harness.as('operator')('/api/adherents/recent')).status, 200);
});

test('made-up cookies count for their address', async () => {
  const guess = (index: number) =>
    fetch(`${harness.url}/api/adherents`, { headers: { cookie: `club_session=guess${index}` } });
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => (await guess(index)).status),
  );
  assert.ok(statuses.includes(429));
});

test('who asks for addresses that do not exist waits too, files included', async () => {
  for (const address of ['/api/rien', '/rien.js']) {
    const asked = Array.from({ length: 20 }, async () => (await fetch(`${harness.url}${address}`)).status);
    assert.ok((await Promise.all(asked)).includes(429), address);
  }
});
