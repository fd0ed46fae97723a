/** F30: a device cookie that was stolen, planted or made up, and a person who promotes himself through a body. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { adminPassword } from '../../testing/club.ts';
import { signIn, visitor } from '../../testing/staff.ts';
import { openClub, type Club } from './club.ts';

describe('F30: devices', () => {
  let club: Club;
  /** Browser of the administrator: session and device. */
  let own: string;
  before(async () => {
    club = await openClub();
    const { cookie } = await signIn(club.stack.url, '111', adminPassword);
    own = `${cookie}; ${(await authorize(cookie, '111')).cookie}`;
  });
  after(() => club.stack.stop());

  async function authorize(cookie: string, userCode: string) {
    const body = { name: 'Poste', userCode, adminPassword };
    const answer = await visitor(club.stack.url, cookie).call('authorizeDevice', { body });
    const given = answer.headers.getSetCookie().map((line) => line.split(';')[0])[0] ?? '';
    return { status: answer.status, cookie: given, id: (answer.body as { id: string }).id };
  }

  const restrict = (restricted: boolean) =>
    visitor(club.stack.url, own).call('restrictDevices', { body: { restricted, adminPassword } });

  const attempt = async (code: string, motDePasse: string, cookie: string) =>
    (
      await visitor(club.stack.url, cookie).call('login', {
        body: { codeUtilisateur: code, motDePasse },
      })
    ).status;

  async function somebody(code: string) {
    const body = {
      codeUtilisateur: code,
      firstName: 'Sami',
      lastName: 'Gharbi',
      profileType: 'operator',
      doublonAccepte: true,
    };
    // The restriction ends every session without a device, that of `club.admin` too.
    const created = (await visitor(club.stack.url, own).call('createUser', { body })).body;
    return { code, password: created.motDePasseProvisoire };
  }

  test('a stolen, planted, revoked or made-up device cookie opens nobody else’s account', async () => {
    const victim = await somebody('F30-D1');
    const theirs = await authorize(own, victim.code);
    // Authorising gave the browser another value, under which the administrator’s own row went along.
    own = `${own.split(';')[0]}; ${theirs.cookie}`;
    const lost = await authorize(own.split(';')[0] ?? '', victim.code);
    await visitor(club.stack.url, own).call('revokeDevice', { params: { id: lost.id } });
    assert.equal((await restrict(true)).status, 200);
    const stranger = await somebody('F30-D2');
    assert.equal(await attempt(stranger.code, stranger.password, theirs.cookie), 403);
    for (const cookie of ['', lost.cookie, `club_device=${'A'.repeat(43)}`])
      assert.equal(await attempt(victim.code, victim.password, cookie), 403, cookie);
    assert.equal(await attempt(victim.code, 'faux', theirs.cookie), 401, 'the cookie alone is no password');
    assert.equal(await attempt(victim.code, victim.password, theirs.cookie), 200);
    const asSession = theirs.cookie.replace('club_device', 'club_session');
    assert.equal((await visitor(club.stack.url, asSession).call('getSignedInUser')).status, 401);
    assert.equal((await restrict(false)).status, 200);
  });

  test('a sign-in, a reset and a device take no field that would promote anybody', async () => {
    const one = await somebody('F30-D3');
    const admin = visitor(club.stack.url, own);
    const promoting = { profileType: 'admin', permissions: ['admin.manage_users'], isActive: true };
    const reset = { userCode: one.code, adminPassword, ...promoting };
    assert.equal((await admin.call('resetPassword', { body: reset })).status, 400);
    const device = { name: 'Poste', userCode: one.code, adminPassword, ...promoting };
    assert.equal((await admin.call('authorizeDevice', { body: device })).status, 400);
    const login = { codeUtilisateur: one.code, motDePasse: one.password, ...promoting };
    assert.equal((await visitor(club.stack.url).call('login', { body: login })).status, 400);
  });

  test('the calls of the security screen are closed to every other profile', async () => {
    const { staff } = await signIn(club.stack.url, ...entriesOf(await somebody('F30-D4')));
    for (const name of ['listDevices', 'listSecurityLogs', 'listUsersSecurity', 'getSecurityStatus'] as const)
      assert.equal((await staff.call(name)).status, 403, name);
  });
});

const entriesOf = ({ code, password }: { code: string; password: string }) => [code, password] as const;
