import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { allAnswer, asOfFormerRelease, gapsOf } from '@club/service-kit/testing';
import { adminPassword, startAdmin, type TestClub } from '../testing/start-admin.ts';
import { Users } from './user-model.ts';

let club: TestClub;
before(async () => {
  club = await startAdmin();
});
after(() => club.service.stop());

describe('a user stored by a former release', () => {
  for (const field of gapsOf(Users))
    it(`signs in, is listed and edited without ${field}`, async () => {
      const { id } = await club.addUser();
      const edit = ['updateUser', { params: { id }, body: { lastName: `Sans ${field}` } }] as const;
      await asOfFormerRelease(Users, field, async () => {
        assert.equal((await club.signIn('111', adminPassword)).status, 200);
        await allAnswer(club.service.as('admin'), [['listUsers', {}], edit, ['listUserProfiles', {}]], field);
      });
    });
});
