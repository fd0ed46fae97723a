import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from '@club/service-kit/testing';
import { adminPassword, problemIn, startAdmin, type TestClub } from '../testing/start-admin.ts';

let club: TestClub;
before(async () => {
  club = await startAdmin();
});
after(() => club.service.stop());

const administrator = async (): Promise<Client> =>
  club.inSession((await club.signIn('111', adminPassword)).token);
const reset = async (userCode: string, more: { newPassword?: string; adminPassword?: string } = {}) =>
  (await administrator()).call('resetPassword', { body: { userCode, adminPassword, ...more } });

describe('a password that was forgotten', () => {
  it('is replaced by a provisional one, shown once, and every session ends', async () => {
    const user = await club.addUser();
    const { token } = await club.signIn(user.codeUtilisateur, user.motDePasseProvisoire);
    const { status, body } = await reset(user.codeUtilisateur);
    assert.equal(status, 200);
    assert.equal((await club.resolve(token)).status, 401);
    assert.equal((await club.signIn(user.codeUtilisateur, user.motDePasseProvisoire)).status, 401);
    const next = await club.signIn(user.codeUtilisateur, body.motDePasseProvisoire ?? '');
    assert.deepEqual([next.status, next.body.mustChangePassword], [200, true]);
    assert.deepEqual((await club.journalOf(user.codeUtilisateur)).slice(-3), [
      'reinitialisation',
      'echec',
      'connexion',
    ]);
  });

  it('can be given by the administrator, and has to be changed all the same', async () => {
    const user = await club.addUser();
    const { body } = await reset(user.codeUtilisateur, { newPassword: 'trois girafes vertes' });
    assert.equal(body.motDePasseProvisoire, null);
    const next = await club.signIn(user.codeUtilisateur, 'trois girafes vertes');
    assert.deepEqual([next.status, next.body.mustChangePassword], [200, true]);
  });

  it('is not replaced by an easy one', async () => {
    const user = await club.addUser();
    for (const newPassword of ['Passw0rd!', 'Gharbi2026', 'motdepasse2026']) {
      const refused = await reset(user.codeUtilisateur, { newPassword });
      assert.equal(refused.status, 422);
      assert.match(problemIn(refused).message, /facile à deviner/);
    }
    assert.equal((await club.signIn(user.codeUtilisateur, user.motDePasseProvisoire)).status, 200);
  });

  it('is refused for a code nobody has, and for oneself', async () => {
    assert.equal((await reset('personne')).status, 422);
    assert.match(problemIn(await reset('111')).message, /Mon compte/);
  });

  it('of somebody with more rights cannot be reset', async () => {
    const manager = club.service.as(['admin.manage_users'], {
      id: (await club.addUser()).id,
    });
    const refused = await manager.call('resetPassword', {
      body: { userCode: '111', adminPassword: 'peu importe' },
    });
    assert.equal(refused.status, 422, 'the password is asked for first');
    const own = await club.addUser();
    const holder = club.service.as(['admin.manage_users'], { id: own.id });
    const body = { userCode: '111', adminPassword: own.motDePasseProvisoire };
    assert.equal((await holder.call('resetPassword', { body })).status, 403);
    assert.equal((await club.signIn('111', adminPassword)).status, 200);
  });

  it('is reset once however often the same request comes', async () => {
    const user = await club.addUser();
    const client = await administrator();
    const body = { userCode: user.codeUtilisateur, adminPassword };
    const send = () => client.call('resetPassword', { body }, { 'Idempotency-Key': 'reset-1' });
    const [first, second] = [await send(), await send()];
    assert.deepEqual(second.body, first.body);
  });
});

it('guessing the administrator’s password at an open screen makes wait', async () => {
  const user = await club.addUser();
  const { token } = await club.signIn('111', adminPassword);
  const client = await club.inSession(token);
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    const body = { userCode: user.codeUtilisateur, adminPassword: `faux ${guess}` };
    statuses.push((await client.call('resetPassword', { body })).status);
  }
  assert.deepEqual(statuses, [422, 422, 422, 422, 422, 429]);
  assert.ok((await club.journalOf('111')).includes('attente'));
  club.passMinutes(1);
  await club.signIn('111', adminPassword);
});

it('the security of users tells last sign-in, waiting and provisional passwords', async () => {
  const user = await club.addUser();
  for (let at = 0; at < 50; at += 1) await club.signIn(user.codeUtilisateur, 'faux', `203.0.113.${at}`);
  const { body } = await (await administrator()).call('listUsersSecurity', {});
  const [own, theirs] = ['111', user.codeUtilisateur].map((code) =>
    body.find(({ userCode }) => userCode === code),
  );
  assert.ok(own?.lastLogin && !own.waitingUntil && !own.mustChangePassword);
  assert.ok(!theirs?.lastLogin && theirs?.waitingUntil && theirs.mustChangePassword);
});

it('a provisional password opens nothing after three days, says so to who knows it, and can be given anew', async () => {
  const user = await club.addUser();
  club.passMinutes(72 * 60 + 1);
  const late = await club.signIn(user.codeUtilisateur, user.motDePasseProvisoire);
  assert.equal(late.status, 401);
  assert.match(problemIn(late).message, /a expiré/);
  const wrong = await club.signIn(user.codeUtilisateur, 'AAAA-AAAA-AAAA-AAAA');
  assert.doesNotMatch(problemIn(wrong).message, /a expiré/);
  const body = { userCode: user.codeUtilisateur, adminPassword };
  const { body: reset } = await (await administrator()).call('resetPassword', { body });
  const { status } = await club.signIn(
    user.codeUtilisateur,
    reset.motDePasseProvisoire ?? '',
    '203.0.113.99',
  );
  assert.equal(status, 200);
});
