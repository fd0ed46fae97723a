import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { historyOf } from '@club/service-kit';
import { problemIn, startAdmin, type TestClub } from '../testing/start-admin.ts';

let club: TestClub;
before(async () => {
  club = await startAdmin();
});
after(() => club.service.stop());

/** Somebody signed in from two places. */
async function twice(profileType = 'operator') {
  const user = await club.addUser({ profileType });
  const { codeUtilisateur, motDePasseProvisoire } = user;
  const first = await club.signIn(codeUtilisateur, motDePasseProvisoire, '192.0.2.7');
  const second = await club.signIn(codeUtilisateur, motDePasseProvisoire, '192.0.2.8');
  return { user, params: { id: user.id }, first: first.token, second: second.token };
}

describe('the open sessions of a user', () => {
  it('are told with address, browser and times, the present one marked; not the ended ones', async () => {
    const { params, first, second } = await twice('admin');
    const asked = await (await club.inSession(second)).call('listUserSessions', { params });
    assert.deepEqual(asked.body.map(({ address, isCurrent }) => [address, isCurrent]).toSorted(), [
      ['192.0.2.7', false],
      ['192.0.2.8', true],
    ]);
    assert.ok(
      asked.body.every(({ userAgent, startedAt, lastSeenAt }) => userAgent && startedAt <= lastSeenAt),
    );
    club.passMinutes(29);
    await club.resolve(first);
    club.passMinutes(2);
    const later = await club.service.as('admin').call('listUserSessions', { params });
    assert.deepEqual(
      later.body.map(({ address }) => address),
      ['192.0.2.7'],
    );
  });

  it('are all ended by somebody else, at once, and the history says so', async () => {
    const { params, first, second } = await twice();
    const ended = await club.service.as('admin').call('endUserSessions', { params });
    assert.deepEqual([ended.status, ended.body.fermees], [200, 2]);
    for (const token of [first, second]) assert.equal((await club.resolve(token)).status, 401);
    const [line] = await historyOf('user', params.id);
    assert.deepEqual(line?.changes, [{ field: 'sessions', before: 2, after: 0 }]);
  });

  it('are ended by oneself but for the one that asks', async () => {
    const { params, first, second } = await twice('admin');
    const ended = await (await club.inSession(second)).call('endUserSessions', { params });
    assert.equal(ended.body.fermees, 1);
    assert.deepEqual([(await club.resolve(first)).status, (await club.resolve(second)).status], [401, 200]);
  });

  it('are those of somebody who exists, for who manages users', async () => {
    const params = { id: '0123456789abcdef01234567' };
    assert.equal((await club.service.as('admin').call('listUserSessions', { params })).status, 404);
    assert.equal((await club.service.as('admin').call('endUserSessions', { params })).status, 404);
    assert.equal((await club.service.as('manager').call('listUserSessions', { params })).status, 403);
  });
});

it('a user is listed with his last sign-in', async () => {
  const { user } = await twice();
  assert.equal(user.lastSignInAt, null);
  const { body } = await club.service.as('admin').call('listUsers', {});
  const listed = body.find(({ id }) => id === user.id);
  assert.ok(Math.abs(Date.parse(listed?.lastSignInAt ?? '') - Date.now()) < 3_600_000);
  assert.equal(listed?.version, user.version);
});

describe('one session more than a person may have', () => {
  const setMost = (sessionsParUtilisateur: number) =>
    club.service.as('admin').call('updateSettings', { body: { systemSettings: { sessionsParUtilisateur } } });

  it('ends the oldest one, which says why; the journal tells it, the others and other people’s stay', async () => {
    assert.equal((await setMost(2)).status, 200);
    const { user, params, first, second } = await twice();
    const another = await twice();
    const third = await club.signIn(user.codeUtilisateur, user.motDePasseProvisoire, '192.0.2.9');
    const refused = await club.resolve(first);
    assert.equal(refused.status, 401);
    assert.match(problemIn(refused).message, /peut ouvrir 2 sessions à la fois.*changez votre mot de passe/);
    for (const token of [second, third.token, another.first, another.second])
      assert.equal((await club.resolve(token)).status, 200);
    const { body } = await club.service.as('admin').call('listUserSessions', { params });
    assert.deepEqual(body.map(({ address }) => address).toSorted(), ['192.0.2.8', '192.0.2.9']);
    assert.deepEqual((await club.journalOf(user.codeUtilisateur)).slice(-2), [
      'connexion',
      'session_terminee',
    ]);
  });

  it('counts neither a session that is over nor the one that the browser had', async () => {
    await setMost(2);
    const { user, first, second } = await twice();
    const { codeUtilisateur: code, motDePasseProvisoire: password } = user;
    const replaced = await club.signIn(code, password, '192.0.2.8', `club_session=${second}`);
    assert.deepEqual(
      [(await club.resolve(first)).status, (await club.resolve(replaced.token)).status],
      [200, 200],
    );
    club.passMinutes(31);
    const later = [await club.signIn(code, password), await club.signIn(code, password)];
    for (const { token } of later) assert.equal((await club.resolve(token)).status, 200);
  });

  it('is one whatever is opened at once', async () => {
    await setMost(2);
    const { user, params } = await twice();
    const { codeUtilisateur: code, motDePasseProvisoire: password } = user;
    await Promise.all(Array.from({ length: 4 }, () => club.signIn(code, password)));
    const { body } = await club.service.as('admin').call('listUserSessions', { params });
    assert.equal(body.length, 2);
  });

  it('is a setting from 1 to 100', async () => {
    for (const wrong of [0, 101, 1.5]) assert.equal((await setMost(wrong)).status, 400);
    assert.equal((await setMost(100)).status, 200);
  });
});
