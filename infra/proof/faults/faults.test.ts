import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { awaitReady } from '../../launcher/await-ready.ts';
import type { Stack } from '../../launcher/stack.ts';
import { signIn, type Staff } from '../../testing/staff.ts';
import { adminPassword, startTestStack } from '../../testing/test-stack.ts';
import { acknowledged } from './acknowledged.ts';
import { killed } from './killed.ts';
import { startWriters, type Writers } from './writers.ts';

let stack: Stack;
let admin: Staff;
let writers: Writers;
/** Without it they would write for ever where the start fails. */
let stopWriting = (): void => undefined;

before(async () => {
  stack = await startTestStack();
  ({ staff: admin } = await signIn(stack.url, '111', adminPassword));
  const saison = { nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-08-31', active: true };
  await acknowledged(admin, 'createSaison', { body: saison });
  writers = startWriters(admin);
  stopWriting = writers.stop;
  await written(20);
});
after(async () => {
  stopWriting();
  await stack.stop();
});

/** Waits until `more` further writes have been acknowledged. */
async function written(more: number): Promise<void> {
  const goal = writers.acknowledged.length + more;
  const deadline = Date.now() + 60_000;
  while (writers.acknowledged.length < goal) {
    const missing = goal - writers.acknowledged.length;
    assert.ok(Date.now() < deadline, `${missing} writes were not acknowledged: ${writers.trouble}`);
    await pause(20);
  }
}

for (const name of ['members', 'mongod', 'nats-server']) {
  test(`kill -9 of ${name} while members are written: all well once it is back`, async () => {
    await killed(stack, name);
    await awaitReady(stack.url, 60_000);
    await written(20);
  });
}

test('every acknowledged write is there exactly once, and nothing else', async () => {
  await writers.finish();
  const { body: stored } = await admin.call('listAllAdherents');
  const sorted = (list: readonly { id: string; nom: string }[]) =>
    list.map(({ id, nom }) => `${nom} ${id}`).sort();
  assert.deepEqual(sorted(stored), sorted(writers.acknowledged));
});

test('the list counts them too', async () => {
  const { body } = await admin.call('listAdherents', { search: 'search=panne' });
  assert.equal(body.total, writers.acknowledged.length);
});

test('every change reaches the bus', async () => {
  const deadline = Date.now() + 60_000;
  while ((await outboxPending()) !== 0) {
    assert.ok(Date.now() < deadline, 'the outbox was not emptied');
    await pause(100);
  }
});

/** Rows that members has still to publish, as its metrics say. */
async function outboxPending(): Promise<number> {
  const metrics = await (await fetch(`${stack.urlOf('members')}/metrics`)).text();
  return Number(/^club_outbox_pending(?:\{.*\})? (\d+)$/m.exec(metrics)?.[1]);
}
