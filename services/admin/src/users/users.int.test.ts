import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { historyOf, secretsKeyVariable } from '@club/service-kit';
import mongoose from 'mongoose';
import { problemIn, startAdmin, type TestClub } from '../testing/start-admin.ts';
import { Users } from './user-model.ts';

let club: TestClub;
before(async () => {
  club = await startAdmin();
});
after(() => club.service.stop());

const administrator = () => club.service.as('admin');
const aBody = (codeUtilisateur: string) => ({
  codeUtilisateur,
  firstName: 'Leïla',
  lastName: 'Haddad',
  doublonAccepte: true,
});

describe('creating a user', () => {
  it('answers the record and, this once, a provisional password', async () => {
    const { status, body } = await administrator().call('createUser', { body: aBody('U9') });
    assert.equal(status, 201);
    assert.match(body.motDePasseProvisoire, /^(\w{4}-){3}\w{4}$/);
    assert.deepEqual(
      [body.codeUtilisateur, body.profileType, body.profileName, body.isActive, body.version, body.email],
      ['U9', 'operator', 'Utilisateur', true, 1, null],
    );
    const { body: users } = await administrator().call('listUsers', {});
    const listed = users.find(({ id }) => id === body.id);
    const { motDePasseProvisoire: _shownOnce, ...record } = body;
    assert.deepEqual(listed, record);
  });

  it('never lists a password or its hash', async () => {
    const { body } = await administrator().call('listUsers', {});
    assert.doesNotMatch(JSON.stringify(body), /argon2|password|motDePasse/i);
  });

  it('refuses a code that another one has, whatever its case', async () => {
    await club.addUser({ codeUtilisateur: 'U20' });
    const answer = await administrator().call('createUser', { body: aBody(' u20 ') });
    assert.equal(answer.status, 409);
    assert.equal(problemIn(answer).code, 'duplicate_code');
    assert.equal(problemIn(answer).message, 'Ce code utilisateur est déjà utilisé.');
  });

  it('asks about a name that somebody else bears, however it is written; a rename too', async () => {
    const named = (codeUtilisateur: string, firstName: string) => ({
      codeUtilisateur,
      firstName,
      lastName: 'Ben Ali',
    });
    const create = (body: object) => administrator().call('createUser', { body: body as never });
    assert.equal((await create(named('S1', 'Sami'))).status, 201);
    const answer = await create(named('S2', 'SAMI'));
    assert.deepEqual([answer.status, problemIn(answer).code], [409, 'doublon']);
    assert.match(problemIn(answer).message, /^Sami Ben Ali \(code S1\) porte déjà ce nom/);
    const { status, body } = await create({ ...named('S2', 'SAMI'), doublonAccepte: true });
    assert.equal(status, 201);
    const rename = (name: object) =>
      administrator().call('updateUser', { params: { id: body.id }, body: name as never });
    assert.equal((await rename({ email: 's2@example.org' })).status, 200);
    assert.equal((await rename({ firstName: 'Samia' })).status, 200);
    assert.equal(problemIn(await rename({ firstName: 'Sàmi' })).code, 'doublon');
  });

  it('creates one user for a double click, and shows the same password twice', async () => {
    const click = () =>
      administrator().call('createUser', { body: aBody('U30') }, { 'Idempotency-Key': 'k30' });
    const [first, second] = await Promise.all([click(), click()]);
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.deepEqual(second.body, first.body);
    assert.equal(await Users.countDocuments({ codeKey: 'u30' }), 1);
    assert.equal((await club.signIn('U30', first.body.motDePasseProvisoire)).status, 200);
    const rows = await mongoose.connection.collection('idempotency').find().toArray();
    assert.ok(rows.length > 0);
    assert.ok(!JSON.stringify(rows).includes(first.body.motDePasseProvisoire), 'it is stored as it is');
  });

  it('is refused without the key of secrets, says which, and makes nobody', async () => {
    const key = process.env[secretsKeyVariable];
    process.env[secretsKeyVariable] = '';
    const answer = await administrator().call('createUser', { body: aBody('U35') });
    process.env[secretsKeyVariable] = key;
    assert.equal(answer.status, 422);
    assert.match(
      problemIn(answer).message,
      /^L’utilisateur ne peut pas être créé\u00a0: la clé CLUB_SECRETS_KEY manque/,
    );
    assert.equal(await Users.countDocuments({ codeKey: 'u35' }), 0);
  });

  it('refuses a profile that does not exist', async () => {
    const body = { ...aBody('U40'), profileType: '0123456789abcdef01234567' };
    const answer = await administrator().call('createUser', { body });
    assert.equal(answer.status, 422);
    assert.match(JSON.stringify(answer.body), /Ce profil n’existe pas/);
  });

  it('refuses to give rights that the actor does not hold', async () => {
    const answer = await club.service.as(['admin.manage_users']).call('createUser', { body: aBody('U41') });
    assert.equal(answer.status, 403);
    assert.match(problemIn(answer).message, /droits que vous n’avez pas/);
  });

  it('leaves a history line without secret', async () => {
    const { id } = await club.addUser();
    const [line] = await historyOf('user', id);
    assert.equal(line?.action, 'create');
    assert.equal(line?.by, 'Personne de test');
    assert.doesNotMatch(JSON.stringify(line), /argon2/);
  });
});

describe('changing a user', () => {
  it('keeps what is not sent, takes what GET answered, and says what changed', async () => {
    const user = await club.addUser();
    const { motDePasseProvisoire: _shownOnce, ...record } = user;
    const { status, body } = await administrator().call('updateUser', {
      params: { id: user.id },
      body: { ...record, lastName: 'Mansour' },
    });
    assert.equal(status, 200);
    assert.deepEqual([body.lastName, body.firstName, body.version], ['Mansour', user.firstName, 2]);
    const [line] = await historyOf('user', user.id);
    assert.deepEqual(line?.changes, [{ field: 'lastName', before: 'Gharbi', after: 'Mansour' }]);
  });

  it('writes nothing when nothing changes', async () => {
    const { motDePasseProvisoire: _shownOnce, ...user } = await club.addUser();
    const { body } = await administrator().call('updateUser', { params: { id: user.id }, body: user });
    assert.deepEqual(body, user);
    assert.equal((await historyOf('user', user.id)).length, 1);
  });

  it('refuses a stale version with the user as it stands, by field or If-Match', async () => {
    const { id } = await club.addUser();
    const change = (body: object, headers = {}) =>
      administrator().call('updateUser', { params: { id }, body }, headers);
    await change({ lastName: 'Mansour', doublonAccepte: true });
    for (const stale of [await change({ version: 1 }), await change({}, { 'If-Match': '"1"' })]) {
      assert.equal(stale.status, 409);
      assert.equal(problemIn(stale).code, 'stale_version');
      assert.equal(problemIn(stale).current?.lastName, 'Mansour');
    }
    assert.equal((await change({ version: 2, lastName: 'Jaziri', doublonAccepte: true })).status, 200);
  });

  it('refuses a code that another one has', async () => {
    const { id } = await club.addUser();
    await club.addUser({ codeUtilisateur: 'U50' });
    const answer = await administrator().call('updateUser', {
      params: { id },
      body: { codeUtilisateur: 'u50' },
    });
    assert.equal(problemIn(answer).code, 'duplicate_code');
  });

  it('answers 404 for a user that does not exist', async () => {
    const params = { id: 'ffffffffffffffffffffffff' };
    assert.equal((await administrator().call('updateUser', { params, body: { lastName: 'X' } })).status, 404);
    assert.equal((await administrator().call('deleteUser', { params })).status, 404);
  });
});

describe('who may manage users', () => {
  for (const profile of ['manager', 'operator', 'viewer'] as const)
    it(`refuses a ${profile} everywhere`, async () => {
      const { id } = await club.addUser();
      const client = club.service.as(profile);
      const answers = [
        await client.call('listUsers', {}),
        await client.call('createUser', { body: aBody('U60') }),
        await client.call('updateUser', { params: { id }, body: {} }),
        await client.call('deleteUser', { params: { id } }),
      ];
      assert.deepEqual(
        answers.map(({ status }) => status),
        [403, 403, 403, 403],
      );
    });

  it('shows the four profiles to anyone signed in', async () => {
    const { body } = await club.service.as('viewer').call('listUserProfiles', {});
    assert.deepEqual(
      body.map(({ id, name, permissions, isDefault }) => [id, name, permissions.length, isDefault]),
      [
        ['admin', 'Administrateur', 27, true],
        ['manager', 'Superviseur', 15, true],
        ['operator', 'Utilisateur', 9, true],
        ['viewer', 'Invité', 6, true],
      ],
    );
  });

  it('answers 401 to a direct call without token', async () => {
    assert.equal((await fetch(new URL('/api/users', club.service.url))).status, 401);
  });
});

describe('what a form should not send', () => {
  const bad: [name: string, body: object][] = [
    ['no code', { firstName: 'A', lastName: 'B' }],
    ['a blank name', { ...aBody('U70'), lastName: '  ' }],
    ['an unknown field', { ...aBody('U71'), motDePasse: 'secret' }],
    ['an operator', { ...aBody('U72'), codeUtilisateur: { $ne: null } }],
    ['an e-mail that is none', { ...aBody('U73'), email: 'amel' }],
    ['an unknown profile', { ...aBody('U74'), profileType: 'root' }],
    ['a code of 40 characters', aBody('U'.repeat(40))],
  ];
  for (const [name, body] of bad)
    it(`is refused with a French message: ${name}`, async () => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await administrator().raw('/api/users', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      assert.equal(answer.status, 400);
      assert.equal(problemIn(answer).message, 'Veuillez vérifier les champs requis.');
    });
});
