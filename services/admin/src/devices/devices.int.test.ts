import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { adminPassword, problemIn, startAdmin, type TestClub } from '../testing/start-admin.ts';
import { aProfile } from '../testing/a-profile.ts';
import { Devices } from './device-model.ts';
import { prepareDevicePolicy } from './device-policy.ts';

let club: TestClub;
before(async () => {
  club = await startAdmin();
});
after(() => club.service.stop());

/** Authorises a browser for a user; answers the device with the browser's new cookie. */
async function authorize(userCode: string, options: { cookie?: string; session?: string } = {}) {
  const token = options.session ?? (await club.signIn('111', adminPassword, undefined, options.cookie)).token;
  const client = await club.inSession(token);
  const body = { name: 'Accueil', userCode, adminPassword };
  const answer = await client.call('authorizeDevice', { body }, { Cookie: options.cookie ?? '' });
  const given = answer.headers.get('Set-Cookie') ?? '';
  return { ...answer, given, cookie: given.split(';')[0] ?? '', client };
}

const restrict = async (restricted: boolean, cookie: string) => {
  const { token } = await club.signIn('111', adminPassword, undefined, cookie);
  return (await club.inSession(token)).call('restrictDevices', { body: { restricted, adminPassword } });
};

describe('an authorised device', () => {
  it('has a cookie of its own for 400 days, which is stored hashed', async () => {
    const { status, given, cookie } = await authorize('111');
    assert.equal(status, 200);
    assert.match(given, /^club_device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/);
    assert.ok(!JSON.stringify(await Devices.find().toArray()).includes(cookie.slice('club_device='.length)));
  });

  it('is bound to its host behind TLS', async () => {
    const { cookiePolicy, setCookie } = await import('../sessions/session-cookie.ts');
    const behindTls = cookiePolicy('https://club.example', 'club_device');
    assert.match(setCookie(behindTls, 'T', 5), /^__Host-club_device=T; .*; Secure; Max-Age=5$/);
  });

  it('tells its last use', async () => {
    const user = await club.addUser();
    const { body, cookie } = await authorize(user.codeUtilisateur);
    await club.signIn(user.codeUtilisateur, user.motDePasseProvisoire, '198.51.100.7', cookie);
    const listed = await club.service.as('admin').call('listDevices', {}, { Cookie: cookie });
    const device = listed.body.find(({ id }) => id === body.id);
    assert.deepEqual([device?.ipAddress, device?.isCurrent], ['198.51.100.7', true]);
  });

  it('serves several accounts, and a cookie that was planted before is worth nothing afterwards', async () => {
    const user = await club.addUser();
    const first = await authorize('111');
    const second = await authorize(user.codeUtilisateur, { cookie: first.cookie });
    assert.notEqual(second.cookie, first.cookie);
    const listed = await club.service.as('admin').call('listDevices', {}, { Cookie: second.cookie });
    const current = listed.body.filter(({ isCurrent }) => isCurrent).map(({ userCode }) => userCode);
    assert.deepEqual(current.sort(), ['111', user.codeUtilisateur].sort());
    const before = await club.service.as('admin').call('listDevices', {}, { Cookie: first.cookie });
    assert.ok(before.body.every(({ isCurrent }) => !isCurrent));
  });

  it('is not authorised with a wrong password, nor for a code nobody has', async () => {
    const client = await club.inSession((await club.signIn('111', adminPassword)).token);
    for (const wrong of [{ adminPassword: 'faux' }, { userCode: 'personne' }]) {
      const body = { name: 'Accueil', userCode: '111', adminPassword, ...wrong };
      assert.equal((await client.call('authorizeDevice', { body })).status, 422);
    }
  });

  it('ends its sessions when it is revoked, and the others stay', async () => {
    const user = await club.addUser();
    const { body, cookie } = await authorize(user.codeUtilisateur);
    const sign = (from: string) =>
      club.signIn(user.codeUtilisateur, user.motDePasseProvisoire, undefined, from);
    const [there, elsewhere] = [await sign(cookie), await sign('')];
    const params = { id: body.id };
    const revoked = await club.service.as('admin').call('revokeDevice', { params });
    assert.equal(revoked.body.isActive, false);
    assert.equal((await club.resolve(there.token)).status, 401);
    assert.equal((await club.resolve(elsewhere.token)).status, 200);
    assert.equal((await club.service.as('admin').call('revokeDevice', { params })).status, 200);
    assert.ok((await club.journalOf(user.codeUtilisateur)).includes('appareil'));
  });
});

describe('where only authorised devices sign in', () => {
  it('nobody switches it on from a device that is not authorised', async () => {
    const refused = await restrict(true, '');
    assert.equal(refused.status, 422);
    assert.match(problemIn(refused).message, /vous seriez exclu/);
    assert.equal((await club.signIn('111', adminPassword)).status, 200);
  });

  it('no other device opens anything, whatever the password, and neither does a cookie that is another’s, revoked or made up', async () => {
    const user = await club.addUser();
    const { codeUtilisateur: code, motDePasseProvisoire: password } = user;
    const left = await club.signIn(code, password);
    const own = await authorize('111');
    const theirs = await authorize(code);
    const lost = await authorize(code);
    await club.service.as('admin').call('revokeDevice', { params: { id: lost.body.id } });
    assert.equal((await restrict(true, own.cookie)).status, 200);
    assert.equal((await club.resolve(left.token)).status, 401, 'a session from elsewhere ends');
    const answerOf = async (motDePasse: string, cookie: string) =>
      (await club.signIn(code, motDePasse, undefined, cookie)).status;
    const useless = ['', own.cookie, lost.cookie, `club_device=${'A'.repeat(43)}`];
    for (const cookie of useless) assert.equal(await answerOf(password, cookie), 403, cookie);
    const message = problemIn(await club.signIn(code, 'faux', '198.51.100.8', own.cookie)).message;
    assert.equal(message, problemIn(await club.signIn(code, password, '198.51.100.8', own.cookie)).message);
    assert.equal(await answerOf(password, theirs.cookie), 200);
    assert.equal(await answerOf('faux', theirs.cookie), 401);
    assert.equal((await restrict(false, own.cookie)).status, 200);
    assert.equal(await answerOf(password, ''), 200);
  });

  it('nobody revokes the device at hand, so that one administrator always gets in', async () => {
    const own = await authorize('111');
    assert.equal((await restrict(true, own.cookie)).status, 200);
    const { token } = await club.signIn('111', adminPassword, undefined, own.cookie);
    const client = await club.inSession(token);
    const params = { id: own.body.id };
    assert.equal((await client.call('revokeDevice', { params })).status, 422);
    assert.equal((await restrict(false, own.cookie)).status, 200);
    assert.equal((await client.call('revokeDevice', { params })).status, 200);
  });

  it('nobody with fewer rights shuts out those who hold all of them', async () => {
    const { id: profileType } = await aProfile(club, { permissions: ['admin.manage_users'] });
    const narrow = await club.addUser({ profileType });
    const code = narrow.codeUtilisateur;
    const own = await authorize('111');
    const theirs = await authorize(code);
    const as = async (motDePasse: string) =>
      club.inSession((await club.signIn(code, motDePasse, undefined, theirs.cookie)).token);
    const first = await as(narrow.motDePasseProvisoire);
    const adminPassword = 'Une phrase 4321 choisie';
    const body = { motDePasse: narrow.motDePasseProvisoire, nouveauMotDePasse: adminPassword };
    assert.equal((await first.call('changePassword', { body })).status, 200);
    const client = await as(adminPassword);
    const revoked = await client.call('revokeDevice', { params: { id: own.body.id } });
    assert.equal(revoked.status, 403);
    const listed = await club.service.as('admin').call('listDevices', {});
    for (const { id, userCode, isActive } of listed.body)
      if (userCode === '111' && isActive)
        await club.service.as('admin').call('revokeDevice', { params: { id } });
    const on = { body: { restricted: true, adminPassword } };
    const refused = await client.call('restrictDevices', on);
    assert.equal(refused.status, 422);
    assert.match(problemIn(refused).message, /^Aucune personne qui a tous les droits/);
    await authorize('111');
    assert.equal((await client.call('restrictDevices', on)).status, 200);
    await prepareDevicePolicy(true);
  });

  it('the operator lets everybody in again', async () => {
    const own = await authorize('111');
    await restrict(true, own.cookie);
    assert.equal((await club.signIn('111', adminPassword)).status, 403);
    await prepareDevicePolicy(true);
    assert.equal((await club.signIn('111', adminPassword)).status, 200);
  });
});
