import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { historyOf, onHint } from '@club/service-kit';
import { sessionRevokedSubject, type SessionRevoked, type UserProfile } from '@club/contract';
import { until } from '@club/service-kit/testing';
import { aProfile } from '../testing/a-profile.ts';
import { problemIn, startAdmin, type TestClub } from '../testing/start-admin.ts';

let club: TestClub;
const heard: SessionRevoked[] = [];
before(async () => {
  club = await startAdmin();
  await onHint(sessionRevokedSubject, (revoked) => heard.push(revoked as SessionRevoked));
});
after(() => club.service.stop());

const admin = () => club.service.as('admin');
const listed = async () => (await admin().call('listUserProfiles', {})).body;
const one = async (id: string) => (await listed()).find((profile) => profile.id === id);
const change = (id: string, body: object) => admin().call('updateUserProfile', { params: { id }, body });
const remove = (id: string) => admin().call('deleteUserProfile', { params: { id } });

describe('a custom profile', () => {
  it('is created beside the four, kept, told by the history and listed with who has it', async () => {
    const fields = { description: 'Au guichet', permissions: ['adherents.read'] as const };
    const profile = await aProfile(club, {
      ...fields,
      permissions: [...fields.permissions],
      name: 'Accueil',
    });
    const user = await club.addUser({ profileType: profile.id, firstName: 'Rim', lastName: 'Ayadi' });
    assert.equal(user.profileName, 'Accueil');
    const all = await listed();
    assert.deepEqual(
      all.slice(0, 4).map(({ id, isDefault, isCustom }) => [id, isDefault, isCustom]),
      ['admin', 'manager', 'operator', 'viewer'].map((id) => [id, true, false]),
    );
    assert.deepEqual(await one(profile.id), {
      ...profile,
      ...fields,
      isDefault: false,
      isCustom: true,
      users: [{ id: user.id, nom: 'Rim Ayadi', isActive: true }],
    });
    const [line] = await historyOf('user_profile', profile.id);
    assert.deepEqual([line?.action, line?.by], ['create', 'Personne de test']);
  });

  it('leaves a line in the security journal when it is created, changed and deleted', async () => {
    const { id } = await aProfile(club, { name: 'Bureau', permissions: ['adherents.read'] });
    await change(id, { permissions: ['sections.read'] });
    await remove(id);
    const { logs } = (await admin().call('listSecurityLogs', { query: { type: 'droits', limit: 3 } })).body;
    assert.deepEqual(
      logs.map(({ detail }) => detail),
      [
        'Profil «\u00a0Bureau\u00a0» supprimé',
        'Profil «\u00a0Bureau\u00a0» modifié\u00a0; droits ajoutés\u00a0: Sections\u00a0: consulter\u00a0; droits retirés\u00a0: Adhérents\u00a0: consulter',
        'Profil «\u00a0Bureau\u00a0» créé, avec\u00a0: Adhérents\u00a0: consulter',
      ],
    );
  });

  it('is not told with its holders to who manages neither users nor profiles', async () => {
    const { body } = await club.service.as('viewer').call('listUserProfiles', {});
    assert.ok(body.every((profile: UserProfile) => profile.users === undefined));
  });

  it('gives its rights to open sessions at once when it changes, and tells the gateways', async () => {
    const profile = await aProfile(club, { permissions: ['adherents.read'] });
    const user = await club.addUser({ profileType: profile.id });
    const { token } = await club.signIn(user.codeUtilisateur, user.motDePasseProvisoire);
    assert.deepEqual((await club.resolve(token)).body.user.permissions, ['adherents.read']);
    const changed = await change(profile.id, { permissions: ['sections.read'], version: 1 });
    assert.deepEqual([changed.status, changed.body.version], [200, 2]);
    assert.deepEqual((await club.resolve(token)).body.user.permissions, ['sections.read']);
    await until(() => heard.some(({ profileType }) => profileType === profile.id));
  });

  it('is not changed from a version that is past', async () => {
    const { id } = await aProfile(club);
    await change(id, { description: 'Premier', version: 1 });
    const stale = await change(id, { description: 'Second', version: 1 });
    assert.deepEqual([stale.status, problemIn(stale).code], [409, 'stale_version']);
  });

  it('has a name of its own', async () => {
    await aProfile(club, { name: 'Trésorier' });
    for (const name of ['TRESORIER', 'Superviseur']) {
      const answer = await admin().call('createUserProfile', { body: { name, permissions: [] } });
      assert.deepEqual([answer.status, problemIn(answer).message], [409, 'Un profil porte déjà ce nom.']);
    }
  });

  it('is deleted once nobody has it, and the refusal says who has', async () => {
    const { id } = await aProfile(club, { name: 'Saisie' });
    const user = await club.addUser({
      profileType: id,
      firstName: 'Hedi',
      lastName: 'Zouari',
      isActive: false,
    });
    const refused = await remove(id);
    assert.deepEqual([refused.status, problemIn(refused).code], [409, 'in_use']);
    assert.match(problemIn(refused).message, /Hedi Zouari/);
    const params = { id: user.id };
    await admin().call('updateUser', { params, body: { profileType: 'viewer' } });
    assert.equal((await remove(id)).status, 200);
    assert.equal(await one(id), undefined);
    assert.equal((await remove(id)).status, 404);
  });

  it('is never given while it is deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aProfile(club);
      const { id: userId } = await club.addUser();
      const give = { params: { id: userId }, body: { profileType: id } };
      const [given, deleted] = await Promise.all([admin().call('updateUser', give), remove(id)]);
      assert.deepEqual([given.status, deleted.status], given.status === 200 ? [200, 409] : [422, 200]);
    }
  });
});

describe('a default profile', () => {
  it('stays: it is neither changed nor deleted', async () => {
    for (const id of ['admin', 'viewer']) {
      const deleted = await remove(id);
      assert.deepEqual(
        [deleted.status, problemIn(deleted).message],
        [422, 'Impossible de supprimer un profil par défaut.'],
      );
      assert.equal((await change(id, { name: 'Autre' })).status, 422);
    }
  });

  it('is for new users: the custom one marked so, one at most, and it stays until another is', async () => {
    const first = await aProfile(club, { isDefault: true });
    assert.equal((await club.addUser()).profileType, first.id);
    const second = await aProfile(club, { isDefault: true });
    assert.equal((await club.addUser()).profileType, second.id);
    assert.equal((await one(first.id))?.isDefault, false);
    assert.equal(problemIn(await remove(second.id)).message, 'Impossible de supprimer un profil par défaut.');
    await change(second.id, { isDefault: false });
    assert.equal((await club.addUser()).profileType, 'operator');
  });
});
