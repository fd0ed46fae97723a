import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ResolvedSession } from '@club/contract';
import type { Actor } from '@club/service-kit/edge';
import { createActorTokens } from './actor-tokens.ts';

const actor: Actor = {
  kind: 'user',
  id: 'u',
  nom: 'Amel Ben Ali',
  permissions: new Set(),
  ip: '203.0.113.9',
};
const aSession = () => ({ sessionId: 's' }) as ResolvedSession;

/** Tokens named after their number, and a clock to move by hand. */
function harness() {
  const clock = { now: 0 };
  let signed = 0;
  const tokens = createActorTokens(
    async (owner) => `${owner}-${++signed}`,
    () => clock.now,
  );
  return { clock, tokens };
}

test('requests of a session to a service share a token for half a minute', async () => {
  const { clock, tokens } = harness();
  const session = aSession();
  assert.equal(await tokens('members', actor, 'r1', session), 'members-1');
  clock.now = 29_999;
  assert.equal(await tokens('members', actor, 'r2', session), 'members-1');
  clock.now = 30_000;
  assert.equal(await tokens('members', actor, 'r3', session), 'members-2');
});

test('another service, another address and a session asked for anew have their own', async () => {
  const { tokens } = harness();
  const session = aSession();
  const given = [
    await tokens('members', actor, 'r', session),
    await tokens('seasons', actor, 'r', session),
    await tokens('members', { ...actor, ip: '203.0.113.10' }, 'r', session),
    await tokens('members', actor, 'r', aSession()),
  ];
  assert.deepEqual(given, ['members-1', 'seasons-2', 'members-3', 'members-4']);
});

test('without session each request has its own', async () => {
  const { tokens } = harness();
  assert.notEqual(
    await tokens('admin', actor, 'r1', undefined),
    await tokens('admin', actor, 'r2', undefined),
  );
});
