import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { managingRights, permissions, type Permission, type User, type UserProfile } from '@club/contract';
import { aProfile } from '../testing/a-profile.ts';
import { problemIn, startAdmin, type TestClub } from '../testing/start-admin.ts';
import { Users } from '../users/user-model.ts';

let club: TestClub;
before(async () => {
  club = await startAdmin();
});
after(() => club.service.stop());

const both: Permission[] = [...managingRights];
const managers = async () => {
  const { body } = await club.service.as('admin').call('listUserProfiles', {});
  return body
    .filter(({ permissions }) => both.every((right) => permissions.includes(right)))
    .flatMap(({ users }) => users ?? [])
    .filter(({ isActive }) => isActive).length;
};

describe('nobody gives rights that he does not hold', () => {
  let own: UserProfile;
  let me: User;
  before(async () => {
    own = await aProfile(club, { permissions: both });
    me = await club.addUser({ profileType: own.id });
  });
  const asMe = () => club.service.as(both, { id: me.id, profileType: own.id });
  const refused = (answer: { status: number; body: unknown }) => {
    assert.equal(answer.status, 403);
    assert.equal(problemIn(answer as never).code, 'forbidden');
  };

  it('by a new profile', async () => {
    const body = { name: 'Plus large', permissions: ['adherents.read' as const] };
    refused(await asMe().call('createUserProfile', { body }));
  });

  it('by his own profile, and he takes no rights from a wider one', async () => {
    const wider = await aProfile(club, { permissions: [...both, 'adherents.read'] });
    const change = (id: string, permissions: Permission[]) =>
      asMe().call('updateUserProfile', { params: { id }, body: { permissions } });
    refused(await change(own.id, [...both, 'reglements.delete']));
    refused(await change(wider.id, both));
    refused(await asMe().call('deleteUserProfile', { params: { id: wider.id } }));
  });

  it('by a wider profile, to himself or another', async () => {
    const wider = await aProfile(club, { permissions: [...both, 'adherents.read'] });
    const other = await club.addUser({ profileType: own.id });
    for (const { id } of [me, other])
      for (const profileType of [wider.id, 'admin'])
        refused(await asMe().call('updateUser', { params: { id }, body: { profileType } }));
    const body = { codeUtilisateur: 'LARGE', firstName: 'A', lastName: 'B', profileType: wider.id };
    refused(await asMe().call('createUser', { body }));
  });

  it('and signs nobody out who holds more', async () => {
    const { id } = await club.addUser({ profileType: 'admin' });
    refused(await asMe().call('endUserSessions', { params: { id } }));
  });
});

describe('the last one who manages users and permissions', () => {
  let profile: UserProfile;
  let last: User;
  beforeEach(async () => {
    await Users.deleteMany();
    profile = await aProfile(club, { permissions: [...both, 'adherents.read'] });
    last = await club.addUser({ profileType: profile.id });
  });
  const admin = () => club.service.as('admin');
  const narrow = (id: string) =>
    admin().call('updateUserProfile', { params: { id }, body: { permissions: ['admin.manage_users'] } });

  it('is kept with a custom profile too, whatever is tried', async () => {
    await club.addUser({ profileType: 'admin', isActive: false });
    const params = { id: last.id };
    const tries = [
      admin().call('deleteUser', { params }),
      admin().call('updateUser', { params, body: { isActive: false } }),
      admin().call('updateUser', { params, body: { profileType: 'viewer' } }),
      narrow(profile.id),
    ];
    for (const answer of await Promise.all(tries)) {
      assert.equal(answer.status, 422);
      assert.match(problemIn(answer as never).message, /au moins une personne active/);
    }
    assert.equal((await admin().call('deleteUserProfile', { params: { id: profile.id } })).status, 409);
    assert.equal(await managers(), 1);
  });

  it('lets an administrator go while somebody else holds all rights', async () => {
    const { id } = await club.addUser({ profileType: 'admin' });
    await club.addUser({ profileType: 'admin' });
    assert.equal((await admin().call('deleteUser', { params: { id } })).status, 200);
    assert.equal(await managers(), 2);
  });

  for (let round = 1; round <= 5; round += 1)
    it(`stays when profiles and persons change at once (${round})`, async () => {
      const other = await aProfile(club, { permissions: both });
      const second = await club.addUser({ profileType: other.id });
      const answers = await Promise.all([
        narrow(profile.id),
        narrow(other.id),
        admin().call('updateUser', { params: { id: last.id }, body: { profileType: 'viewer' } }),
        admin().call('deleteUser', { params: { id: second.id } }),
      ]);
      assert.ok(answers.some(({ status }) => status === 422));
      assert.ok((await managers()) >= 1);
    });
});

describe('the last one who holds all rights, beside somebody who manages users and permissions', () => {
  const refused = (answer: { status: number; body: unknown }) => {
    assert.equal(answer.status, 422);
    assert.match(problemIn(answer as never).message, /au moins une personne active qui a tous les droits/);
  };
  const admin = () => club.service.as('admin');
  const change = (id: string, body: object) => admin().call('updateUser', { params: { id }, body });
  let narrow: UserProfile;
  beforeEach(async () => {
    await Users.deleteMany();
    narrow = await aProfile(club, { permissions: both });
    await club.addUser({ profileType: narrow.id });
  });

  it('can neither be deleted, deactivated nor given a narrower profile', async () => {
    const { id } = await club.addUser({ profileType: 'admin' });
    await club.addUser({ profileType: 'admin', isActive: false });
    refused(await admin().call('deleteUser', { params: { id } }));
    refused(await change(id, { isActive: false }));
    refused(await change(id, { profileType: narrow.id }));
    // Nor does he hand the club over by himself.
    const himself = club.service.as('admin', { id });
    refused(await himself.call('updateUser', { params: { id }, body: { profileType: narrow.id } }));
  });

  it('keeps all rights when he has them by a custom profile', async () => {
    const every = await aProfile(club, { permissions: [...permissions] });
    const { id } = await club.addUser({ profileType: every.id });
    const narrowed = permissions.filter((one) => one !== 'rapports.export');
    const lose = () =>
      admin().call('updateUserProfile', { params: { id: every.id }, body: { permissions: narrowed } });
    refused(await lose());
    refused(await change(id, { profileType: narrow.id }));
    await club.addUser({ profileType: 'admin' });
    assert.equal((await lose()).status, 200);
  });

  for (let round = 1; round <= 3; round += 1)
    it(`stays when two of them give up at once (${round})`, async () => {
      const one = await club.addUser({ profileType: 'admin' });
      const other = await club.addUser({ profileType: 'admin' });
      const answers = await Promise.all([
        change(one.id, { profileType: narrow.id }),
        change(other.id, { isActive: false }),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422]);
    });
});
