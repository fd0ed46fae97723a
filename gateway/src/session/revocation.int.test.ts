import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sessionRevokedSubject, type Health, type SessionRevoked } from '@club/contract';
import { startHarness, waitUntil, type Harness } from '../testing/harness.ts';

let harness: Harness;
before(async () => (harness = await startHarness()));
after(() => harness.stop());

/** What admin announces, on the bus that the gateway listens to. */
const revoke = (revoked: SessionRevoked) =>
  harness.bus
    .connection()
    .publish(`${harness.bus.prefix}.${sessionRevokedSubject.replace('club.', '')}`, JSON.stringify(revoked));

const questions = () => harness.admin.received.filter(({ url }) => url?.startsWith('/internal/')).length;

test('a session is asked for once, and again as soon as it is revoked', async () => {
  await waitUntil(() => harness.bus.isUp());
  const viewer = harness.as('viewer');
  await viewer('/api/adherents');
  const asked = questions();
  await viewer('/api/adherents');
  assert.equal(questions(), asked);
  await waitUntil(async () => {
    revoke({ sessionId: 'session-viewer' });
    await viewer('/api/adherents');
    return questions() > asked;
  });
});

test('signing out or choosing a password through this gateway needs no announcement', async () => {
  const operator = harness.as('operator');
  for (const [method, address] of [
    ['GET', '/api/logout'],
    ['POST', '/api/auth/password'],
  ] as const) {
    await operator('/api/adherents');
    await operator(address, { method, redirect: 'manual' });
    const asked = questions();
    await operator('/api/adherents');
    assert.equal(questions(), asked + 1, address);
  }
});

test('a right that admin cannot announce, being off the bus alone, is gone after seconds', async () => {
  const manager = harness.as('manager');
  harness.admin.answerHealth(200, { state: 'degraded' });
  const stateOfAdmin = async () => {
    const { services } = (await (await fetch(`${harness.url}/api/health`)).json()) as Health;
    return services.find(({ name }) => name === 'admin')?.state;
  };
  await waitUntil(async () => (await stateOfAdmin()) === 'degraded');
  await manager('/api/adherents');
  const asked = questions();
  const since = performance.now();
  await waitUntil(async () => {
    await manager('/api/adherents');
    return questions() > asked;
  });
  assert.ok(performance.now() - since < 5_000, 'from memory for 30 s otherwise');
  harness.admin.answerHealth(200);
  await waitUntil(async () => (await stateOfAdmin()) === 'ready');
});
