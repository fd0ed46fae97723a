import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { User } from '@club/contract';
import type { Client } from '@club/service-kit/testing';
import { problemIn, startAdmin, type TestClub } from '../testing/start-admin.ts';
import { Users } from './user-model.ts';

let club: TestClub;
let first: User;
let second: User;
before(async () => {
  club = await startAdmin();
});
after(() => club.service.stop());

const administrators = () => Users.countDocuments({ profileType: 'admin', isActive: true });
const asUser = ({ id }: User): Client => club.service.as('admin', { id });

beforeEach(async () => {
  await Users.deleteMany();
  first = await club.addUser({ profileType: 'admin' });
  second = await club.addUser({ profileType: 'admin' });
});

describe('the last administrator', () => {
  it('cannot be deleted, deactivated or demoted', async () => {
    const params = { id: first.id };
    await asUser(first).call('deleteUser', { params: { id: second.id } });
    const stranger = club.service.as('admin');
    for (const body of [{ isActive: false }, { profileType: 'manager' }]) {
      const answer = await stranger.call('updateUser', { params, body });
      assert.equal(answer.status, 422);
      assert.equal(
        problemIn(answer).message,
        'Le club doit garder au moins une personne active qui gère les utilisateurs et les permissions.',
      );
    }
    assert.equal((await stranger.call('deleteUser', { params })).status, 422);
    assert.equal(await administrators(), 1);
  });

  for (let round = 1; round <= 5; round += 1)
    it(`stays when two administrators remove each other at once (${round})`, async () => {
      const answers = await Promise.all([
        asUser(first).call('deleteUser', { params: { id: second.id } }),
        asUser(second).call('updateUser', { params: { id: first.id }, body: { profileType: 'viewer' } }),
      ]);
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      assert.deepEqual(statuses, [200, 422]);
      assert.equal(await administrators(), 1);
    });
});

describe('one’s own account', () => {
  it('can be renamed, but neither deleted nor deactivated', async () => {
    const params = { id: first.id };
    assert.equal(
      (await asUser(first).call('updateUser', { params, body: { firstName: 'Amel' } })).status,
      200,
    );
    const refused = [
      await asUser(first).call('deleteUser', { params }),
      await asUser(first).call('updateUser', { params, body: { isActive: false } }),
    ];
    assert.deepEqual(
      refused.map((answer) => problemIn(answer).message),
      [
        'Vous ne pouvez pas supprimer votre propre compte.',
        'Vous ne pouvez pas désactiver votre propre compte.',
      ],
    );
  });
});
