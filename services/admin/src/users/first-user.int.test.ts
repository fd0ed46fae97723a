import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startAdmin, type TestClub } from '../testing/start-admin.ts';
import { prepareFirstUser } from './first-user.ts';
import { resetFirstUser } from './reset-first-user.ts';
import { Users } from './user-model.ts';

// The service starts with a random password; each test then starts from no user at all.
let club: TestClub;
let shownAtStart: readonly string[];
before(async () => {
  club = await startAdmin({ firstPassword: undefined });
  shownAtStart = [...club.printed];
});
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
    assert.equal(await prepareFirstUser('quatre lapins bleus'), undefined);
    assert.equal(await Users.countDocuments(), 1);
  });
});

describe('on an empty database', () => {
  beforeEach(async () => {
    await Users.deleteMany();
  });

  it('a chosen password is not shown and may stay', async () => {
    assert.equal(await prepareFirstUser('quatre lapins bleus'), undefined);
    const { body } = await club.signIn('111', 'quatre lapins bleus');
    assert.equal(body.mustChangePassword, false);
  });

  it('a chosen password that anyone guesses is refused, and creates nobody', async () => {
    for (const weak of ['admin', 'Passw0rd!', 'Administrateur1', 'P@ssw0rd1', '111111111'])
      await assert.rejects(prepareFirstUser(weak), /^ConfigError: CLUB_ADMIN_PASSWORD: (Ce|Le) mot de passe/);
    assert.equal(await Users.countDocuments(), 0);
  });

  it('nor does one replace a password, whatever the word; a better one with the same word does', async () => {
    await prepareFirstUser(undefined);
    await prepareFirstUser('Passw0rd!');
    assert.equal((await club.signIn('111', 'Passw0rd!')).status, 401);
    await assert.rejects(resetFirstUser('oubli', 'Passw0rd!', new Date()), /facile à deviner/);
    assert.equal((await club.signIn('111', 'Passw0rd!')).status, 401);
    assert.equal(await resetFirstUser('oubli', 'six lapins gris', new Date()), true);
    assert.equal((await club.signIn('111', 'six lapins gris')).status, 200);
  });

  it('a password that was lost is replaced by one chosen at a later start, one of one’s own never', async () => {
    await prepareFirstUser(undefined);
    await prepareFirstUser('quatre lapins bleus');
    assert.equal((await club.signIn('111', 'quatre lapins bleus')).status, 200);
    await prepareFirstUser('cinq lapins verts');
    assert.equal((await club.signIn('111', 'cinq lapins verts')).status, 401);
  });

  it('the operator gives it a password again, once for each word; the journal tells it', async () => {
    await prepareFirstUser('quatre lapins bleus');
    const { token } = await club.signIn('111', 'quatre lapins bleus');
    assert.equal(await resetFirstUser('perdu', 'six lapins gris', new Date()), true);
    assert.equal((await club.resolve(token)).status, 401);
    const { status, body } = await club.signIn('111', 'six lapins gris');
    assert.deepEqual([status, body.mustChangePassword], [200, true]);
    assert.ok((await club.journalOf('111')).includes('reinitialisation'));
    assert.equal(await resetFirstUser('perdu', 'sept lapins noirs', new Date()), false);
    assert.equal((await club.signIn('111', 'sept lapins noirs')).status, 401);
  });

  it('two instances that start together create one user and show one password', async () => {
    const shown = await Promise.all([prepareFirstUser(undefined), prepareFirstUser(undefined)]);
    assert.equal(shown.filter((password) => password !== undefined).length, 1);
    assert.equal(await Users.countDocuments(), 1);
  });
});
