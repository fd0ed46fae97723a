import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sessionRevokedSubject, type SessionRevoked, type SignedInUser } from '@club/contract';
import { startHarness, waitUntil, type Harness } from '../testing/harness.ts';

let harness: Harness;
before(async () => {
  harness = await startHarness();
  await waitUntil(() => harness.bus.isUp());
});
after(() => harness.stop());

const address = '/api/auth/user/events';

const revoke = (revoked: SessionRevoked) =>
  harness.bus
    .connection()
    .publish(`${harness.bus.prefix}.${sessionRevokedSubject.replace('club.', '')}`, JSON.stringify(revoked));

/** What a browser hears, and whether it was cut. */
async function follow(call: typeof fetch) {
  const { status, body } = await call(address);
  assert.equal(status, 200);
  const stream = { heard: '', isCut: false };
  const read = async () => {
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) stream.heard += chunk;
  };
  read().catch(() => (stream.isCut = true));
  await waitUntil(() => stream.heard.includes('data: '));
  return stream;
}

const toldBy = ({ heard }: { heard: string }) =>
  JSON.parse(/data: (.*)/.exec(heard)?.[1] ?? '') as SignedInUser;

test('a screen is told who is signed in, and anew when the rights of the profile change', async () => {
  const before = await follow(harness.as('viewer'));
  assert.equal(toldBy(before).permissions.includes('adherents.create'), false);
  const other = await follow(harness.as('operator'));
  const narrowed = harness.as('viewer', { permissions: ['sections.read'] });
  await waitUntil(() => {
    revoke({ profileType: 'viewer' });
    return before.isCut;
  });
  assert.equal(other.isCut, false);
  assert.deepEqual(toldBy(await follow(narrowed)).permissions, ['sections.read']);
});

test('nobody is told without a session', async () => {
  const { status } = await fetch(new URL(address, harness.url));
  assert.equal(status, 401);
});
