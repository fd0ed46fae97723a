import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sessionRevokedSubject, type SessionRevoked } from '@club/contract';
import { onHint } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { adminPassword, startAdmin, type TestClub } from '../testing/start-admin.ts';
import { Sessions } from './session-model.ts';

let club: TestClub;
const heard: SessionRevoked[] = [];
before(async () => {
  club = await startAdmin();
  await onHint(sessionRevokedSubject, (revoked) => heard.push(revoked as SessionRevoked));
});
after(() => club.service.stop());

const signedIn = async () => {
  const user = await club.addUser();
  const { token } = await club.signIn(user.codeUtilisateur, user.motDePasseProvisoire);
  return { user, token };
};
const cookieOf = (token: string) => ({ Cookie: `club_session=${token}` });

describe('a session', () => {
  it('tells the gateway who it is, with the rights of the profile', async () => {
    const { token } = await club.signIn('111', adminPassword);
    const { status, body } = await club.resolve(token);
    assert.equal(status, 200);
    assert.deepEqual([body.user.codeUtilisateur, body.user.profileName], ['111', 'Administrateur']);
    assert.equal(body.user.permissions.length, 27);
  });

  it('is stored without its token', async () => {
    const { token } = await club.signIn('111', adminPassword);
    assert.doesNotMatch(JSON.stringify(await Sessions.find().toArray()), new RegExp(token));
  });

  it('answers 401 for a token of nobody, and 403 to anyone but the gateway', async () => {
    assert.equal((await club.resolve('x'.repeat(43))).status, 401);
    const body = { token: 'x' };
    assert.equal((await club.service.asService('import').call('resolveSession', { body })).status, 403);
    assert.equal((await club.service.as('admin').call('resolveSession', { body })).status, 403);
  });

  it('answers the person signed in', async () => {
    const { user, token } = await signedIn();
    const { body } = await (await club.inSession(token)).call('getSignedInUser', {});
    assert.deepEqual([body.id, body.firstName, body.mustChangePassword], [user.id, 'Sami', true]);
  });

  it('ends after half an hour alone, and lives on while it is used', async () => {
    const { token } = await club.signIn('111', adminPassword);
    club.passMinutes(29);
    assert.equal((await club.resolve(token)).status, 200);
    club.passMinutes(29);
    assert.equal((await club.resolve(token)).status, 200);
    club.passMinutes(31);
    assert.equal((await club.resolve(token)).status, 401);
  });

  it('is not prolonged by what a screen left alone asks by itself', async () => {
    const { token } = await club.signIn('111', adminPassword);
    const poll = () =>
      club.service.asService('gateway').call('resolveSession', { body: { token, background: true } });
    for (let minutes = 0; minutes < 28; minutes += 7) {
      club.passMinutes(7);
      assert.equal((await poll()).status, 200);
    }
    club.passMinutes(3);
    assert.equal((await poll()).status, 401);
  });

  it('says when it ends, as its use leaves it', async () => {
    const { token } = await club.signIn('111', adminPassword);
    const first = (await club.resolve(token)).body;
    club.passMinutes(10);
    const used = (await club.resolve(token)).body;
    const minutesBetween = (from: string, to: string) =>
      Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
    assert.equal(minutesBetween(first.endsAt, used.endsAt), 10);
    assert.equal(minutesBetween(first.expiresAt, used.expiresAt), 0);
  });

  it('ends 12 hours after the login however much it is used', async () => {
    const { token } = await club.signIn('111', adminPassword);
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      assert.equal((await club.resolve(token)).status, 200);
      club.passMinutes(20);
    }
    assert.equal((await club.resolve(token)).status, 200);
    club.passMinutes(20);
    assert.equal((await club.resolve(token)).status, 401);
  });
});

describe('a session ends everywhere', () => {
  it('at logout, which clears the cookie and shows the login page', async () => {
    const { token } = await signedIn();
    const { sessionId } = (await club.resolve(token)).body;
    const answer = await club.service.as([]).raw('/api/logout', { headers: cookieOf(token) });
    assert.equal(answer.status, 302);
    assert.equal(answer.headers.get('Location'), '/login');
    assert.match(answer.headers.get('Set-Cookie') ?? '', /^club_session=; .*Max-Age=0$/);
    assert.equal((await club.resolve(token)).status, 401);
    await until(() => heard.some((revoked) => revoked.sessionId === sessionId));
  });

  it('at logout, wherever its cookie stands beside a planted one of the same name', async () => {
    for (const around of [
      (own: string) => `club_session=planted; ${own}`,
      (own: string) => `${own}; club_session=planted`,
    ]) {
      const { token } = await signedIn();
      const headers = { Cookie: around(cookieOf(token).Cookie) };
      assert.equal((await club.service.as([]).raw('/api/logout', { headers })).status, 302);
      assert.equal((await club.resolve(token)).status, 401);
    }
  });

  it('at logout, also for somebody who was not signed in', async () => {
    assert.equal((await club.service.as([]).raw('/api/logout')).status, 302);
  });

  it('at the next login, so that a planted cookie opens nothing', async () => {
    const { user, token } = await signedIn();
    const next = await club.signIn(
      user.codeUtilisateur,
      user.motDePasseProvisoire,
      undefined,
      cookieOf(token).Cookie,
    );
    assert.notEqual(next.token, token);
    assert.equal((await club.resolve(token)).status, 401);
    assert.equal((await club.resolve(next.token)).status, 200);
  });

  for (const how of ['deactivated', 'deleted'] as const)
    it(`when its user is ${how}`, async () => {
      const { user, token } = await signedIn();
      const params = { id: user.id };
      const administrator = club.service.as('admin');
      if (how === 'deleted') await administrator.call('deleteUser', { params });
      else await administrator.call('updateUser', { params, body: { isActive: false } });
      assert.equal((await club.resolve(token)).status, 401);
      assert.equal(await Sessions.countDocuments({ userId: user.id }), 0);
      await until(() => heard.some(({ userId }) => userId === user.id));
    });
});

it('has the rights of a new profile at once, without signing in again', async () => {
  const { user, token } = await signedIn();
  const body = { profileType: 'viewer' };
  await club.service.as('admin').call('updateUser', { params: { id: user.id }, body });
  const resolved = await club.resolve(token);
  assert.equal(resolved.status, 200);
  assert.equal(resolved.body.user.profileName, 'Invité');
  await until(() => heard.some(({ userId }) => userId === user.id));
});
