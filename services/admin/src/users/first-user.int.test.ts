import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { startAdmin, type TestClub } from '../testing/start-admin.ts';
import { createFirstUser } from './first-user.ts';
import { Users } from './user-model.ts';

// The service starts with a random password; each test then starts from no user at all.
const club: TestClub = await startAdmin({ firstPassword: undefined });
const shownAtStart = [...club.printed];
after(() => club.service.stop());

describe('the first start', () => {
  it('shows a random password once, on a line of its own', async () => {
    assert.equal(shownAtStart.length, 1);
    const [, password = ''] = /^FIRST_PASSWORD (\S+)$/.exec(shownAtStart[0] ?? '') ?? [];
    const { status, body } = await club.signIn('111', password);
    assert.equal(status, 200);
    assert.equal(body.mustChangePassword, true);
  });

  it('creates nobody when somebody is there', async () => {
    assert.equal(await createFirstUser('quatre lapins bleus'), undefined);
    assert.equal(await Users.countDocuments(), 1);
  });
});

describe('on an empty database', () => {
  beforeEach(async () => {
    await Users.deleteMany();
  });

  it('a chosen password is not shown and may stay', async () => {
    assert.equal(await createFirstUser('quatre lapins bleus'), undefined);
    const { body } = await club.signIn('111', 'quatre lapins bleus');
    assert.equal(body.mustChangePassword, false);
  });

  it('a chosen password that anyone guesses must be changed at the first login', async () => {
    await createFirstUser('admin');
    const { body } = await club.signIn('111', 'admin');
    assert.equal(body.mustChangePassword, true);
  });

  it('two instances that start together create one user and show one password', async () => {
    const shown = await Promise.all([createFirstUser(undefined), createFirstUser(undefined)]);
    assert.equal(shown.filter((password) => password !== undefined).length, 1);
    assert.equal(await Users.countDocuments(), 1);
  });
});
