import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sessionRevokedSubject, type SessionRevoked } from '@club/contract';
import { onHint } from '@club/service-kit';
import { breakableProxy, until, type BreakableProxy } from '@club/service-kit/testing';
import { startAdmin, type TestClub } from '../testing/start-admin.ts';

const heard: SessionRevoked[] = [];

describe('a right that is taken away while admin is off the bus', () => {
  let path: BreakableProxy;
  let club: TestClub;
  before(async () => {
    path = await breakableProxy(new URL(String(process.env.NATS_URL)).host);
    club = await startAdmin({}, { NATS_URL: `nats://${path.address}` });
    await onHint(sessionRevokedSubject, (revoked) => heard.push(revoked as SessionRevoked));
  });
  after(async () => {
    await club.service.stop();
    await path.close();
  });

  const stateNow = async () => {
    const ready = await fetch(`${club.service.url}/health/ready`);
    return ((await ready.json()) as { state: string }).state;
  };

  it('is announced when admin is back: gateways ask again about all sessions', async () => {
    const user = await club.addUser();
    await until(async () => (await stateNow()) === 'ready');
    path.cut();
    await until(async () => (await stateNow()) === 'degraded');
    const change = { params: { id: user.id }, body: { isActive: false } };
    assert.equal((await club.service.as('admin').call('updateUser', change)).status, 200);
    heard.length = 0;
    path.restore();
    await until(() => Promise.resolve(heard.length > 0));
    assert.deepEqual(heard, [{ all: true }]);
  });
});
