import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { json } from './testing/fake-service.ts';
import { startHarness, type Harness } from './testing/harness.ts';

let harness: Harness;
before(async () => (harness = await startHarness()));

test('stopping cuts event streams, lets running requests finish and ends', async () => {
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  harness.members.answer(async (_req, res) => {
    noteAsked();
    await goOn;
    json(res, { finished: true });
  });
  const admin = harness.as('admin');
  const running = admin('/api/adherents');
  await asked;
  const stopped = harness.stop();
  letGo();
  assert.deepEqual(await (await running).json(), { finished: true });
  await stopped;
});
