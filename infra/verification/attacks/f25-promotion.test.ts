/** F25: somebody gives themselves more by fields of a body. Every field of every call: infra/verification/rights. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { MongoClient, type Document } from 'mongodb';
import { mongoUrlOf } from '../../testing/club.ts';
import { newSignedIn, visitor, type Staff } from '../../testing/staff.ts';
import { theClub, type Club } from './club.ts';

describe('F25: promotion by fields of a body', () => {
  const code = 'F25-OP';
  const password = `Choisi-${code}-9876`;
  let club: Club;
  let mongo: MongoClient;
  let operator: Staff;
  let id: string;

  before(async () => {
    club = await theClub();
    mongo = new MongoClient(mongoUrlOf(club.stack));
    operator = (await newSignedIn(club.stack.url, club.admin, code, 'operator')).staff;
    id = (await operator.call('getSignedInUser')).body.id;
  });
  after(() => mongo.close());

  const stored = async () =>
    (await mongo.db('club_admin').collection<Document & { _id: string }>('users').findOne({ _id: id }))!;

  /** Tries it, and sees that nothing of the person is another one, stored or in the open session. */
  async function changesNothing(attempt: () => Promise<{ status: number }>, refusal: number): Promise<void> {
    const [before, rights] = [await stored(), (await operator.call('getSignedInUser')).body.permissions];
    assert.equal((await attempt()).status, refusal);
    assert.deepEqual(await stored(), before);
    assert.deepEqual((await operator.call('getSignedInUser')).body.permissions, rights);
  }

  /** What would make an administrator of whoever it is stored with. */
  const crowns: Readonly<Record<string, unknown>> = {
    profileType: 'admin',
    profile: 'admin',
    role: 'admin',
    isAdmin: true,
    permissions: ['admin.manage_users', 'admin.manage_permissions'],
    user: { profileType: 'admin' },
    $set: { profileType: 'admin' },
    '__proto__.profileType': 'admin',
    'constructor.prototype.profileType': 'admin',
  };

  test('one’s own user cannot be edited without the right to, whatever is sent', async () => {
    for (const [field, value] of Object.entries(crowns))
      await changesNothing(
        () => operator.call('updateUser', { params: { id }, body: { [field]: value } }),
        403,
      );
  });

  test('a new password brings no profile with it', async () => {
    const passwords = { motDePasse: password, nouveauMotDePasse: 'Une autre phrase 4321' };
    for (const [field, value] of Object.entries(crowns))
      await changesNothing(
        () => operator.call('changePassword', { body: { ...passwords, [field]: value } }),
        400,
      );
  });

  test('a sign-in brings no profile with it', async () => {
    for (const [field, value] of Object.entries(crowns)) {
      const body = { codeUtilisateur: code, motDePasse: password, [field]: value };
      await changesNothing(() => visitor(club.stack.url).call('login', { body }), 400);
    }
  });

  test('a member is given no rights, and no user is hidden in one', async () => {
    for (const [field, value] of Object.entries(crowns)) {
      const body = { prenom: 'Sami', nom: `Promotion ${field}`, [field]: value };
      await changesNothing(() => operator.call('createAdherent', { body }), 400);
    }
  });

  test('an administrator gives no rights but through a profile, and no password that is already right', async () => {
    const person = { codeUtilisateur: 'F25-NEW', firstName: 'Sami', lastName: 'Gharbi' };
    for (const [field, value] of Object.entries({
      permissions: ['admin.manage_users'],
      passwordHash: 'x',
      mustChangePassword: false,
      _id: id,
    })) {
      const answer = await club.admin.call('createUser', { body: { ...person, [field]: value } });
      assert.equal(answer.status, 400, field);
    }
    const created = await club.admin.call('createUser', { body: { ...person, profileType: 'nulle-part' } });
    assert.ok(created.status === 400 || created.status === 422, String(created.status));
  });
});
