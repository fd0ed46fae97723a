import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Exploitation } from '@club/contract';
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

test('the processes are told to who manages profiles alone', async () => {
  harness = await startHarness();
  try {
    const answer = await harness.as('admin')('/api/exploitation');
    const { processes, lastBackup } = (await answer.json()) as Exploitation;
    assert.deepEqual(
      processes.map(({ service, instance }) => `${service} ${instance}`),
      ['gateway 1', 'admin 1', 'members 1'],
    );
    const [self, admin] = processes;
    assert.ok(self?.version && self.startedAt, 'it tells of itself');
    assert.deepEqual(
      [admin?.version, admin?.points, lastBackup],
      [null, [], null],
      'one that tells nothing is there',
    );
    assert.equal((await harness.as('manager')('/api/exploitation')).status, 403);
  } finally {
    await harness.stop();
  }
});
