import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { adminPassword, problemIn, startAdmin, type TestClub } from '../testing/start-admin.ts';
import { SecondFactors } from './second-factor-model.ts';

let ahead = 0;
let club: TestClub;
before(async () => {
  club = await startAdmin({ now: () => new Date(Date.now() + ahead) });
});
after(() => club.service.stop());

/** The code of an application, some steps from now; each test moves on, since a step is used once. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead + steps * 30_000,
  });
const nextStep = () => (ahead += 60_000);

async function enrolled() {
  const user = await club.addUser();
  const { codeUtilisateur: code, motDePasseProvisoire: password } = user;
  const client = await club.inSession((await club.signIn(code, password)).token);
  const begun = await client.call('beginSecondFactor', { body: { motDePasse: password } });
  const { secret, uri } = begun.body;
  const confirmed = await client.call('confirmSecondFactor', { body: { code: codeOf(secret) } });
  nextStep();
  const signIn = (verification?: string, from?: string) =>
    club.signIn(code, password, from, '', verification);
  return { user, client, password, secret, uri, codes: confirmed.body.codesSecours, signIn };
}

const codeIn = async (answer: Promise<Parameters<typeof problemIn>[0]>) => problemIn(await answer).code;

describe('a second factor', () => {
  it('is asked for after the password, and opens with a code of the application', async () => {
    const { uri, secret, signIn, user, client } = await enrolled();
    assert.match(uri, /^otpauth:\/\/totp\/Club:P\d+\?issuer=Club&secret=[A-Z2-7]{32}/);
    assert.equal(await codeIn(signIn()), 'second_factor_required');
    assert.equal((await signIn(codeOf(secret))).status, 200);
    assert.deepEqual((await client.call('getSecondFactor', {})).body, {
      active: true,
      required: false,
      recoveryCodes: 10,
    });
    assert.deepEqual((await club.journalOf(user.codeUtilisateur)).slice(-2), ['second_facteur', 'connexion']);
  });

  it('asks nothing of a code before the password is right', async () => {
    const { user, secret } = await enrolled();
    const wrong = club.signIn(user.codeUtilisateur, 'faux', undefined, '', codeOf(secret));
    assert.equal(await codeIn(wrong), 'bad_credentials');
  });

  it('takes a code once, also when two use it at the same moment', async () => {
    const { secret, signIn } = await enrolled();
    const code = codeOf(secret);
    const both = await Promise.all([signIn(code), signIn(code)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401]);
    assert.equal(await codeIn(signIn(code)), 'bad_second_factor');
    assert.equal(await codeIn(signIn(codeOf(secret, -1))), 'bad_second_factor', 'nor one before it');
  });

  it('opens with each recovery code once, however it is typed', async () => {
    const { codes, signIn } = await enrolled();
    assert.equal(new Set(codes).size, 10);
    const [first = '', second = ''] = codes;
    assert.equal((await signIn(first.toLowerCase().replaceAll('-', ' '))).status, 200);
    assert.equal(await codeIn(signIn(first)), 'bad_second_factor');
    assert.equal((await signIn(second)).status, 200);
  });

  it('is stored without its recovery codes', async () => {
    const { codes } = await enrolled();
    const stored = JSON.stringify(await SecondFactors.find().toArray());
    for (const code of codes) assert.ok(!stored.includes(code) && !stored.includes(code.replaceAll('-', '')));
  });

  it('makes wait who guesses codes, also with the password asked for in between', async () => {
    const { signIn, secret } = await enrolled();
    const from = '198.51.100.20';
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess += 1) {
      statuses.push((await signIn('000000', from)).status);
      if (guess < 4) assert.equal(await codeIn(signIn(undefined, from)), 'second_factor_required');
    }
    assert.deepEqual(statuses, [401, 401, 401, 401, 401]);
    assert.equal((await signIn(codeOf(secret), from)).status, 429);
  });

  it('is not active before a right code was typed', async () => {
    const user = await club.addUser();
    const { codeUtilisateur: code, motDePasseProvisoire: password } = user;
    const client = await club.inSession((await club.signIn(code, password)).token);
    assert.equal((await client.call('beginSecondFactor', { body: { motDePasse: 'faux' } })).status, 422);
    await client.call('beginSecondFactor', { body: { motDePasse: password } });
    assert.equal((await client.call('confirmSecondFactor', { body: { code: '000000' } })).status, 422);
    assert.equal((await club.signIn(code, password)).status, 200);
  });

  it('is removed with the password and a code, or by an administrator for who lost the telephone', async () => {
    const one = await enrolled();
    const [code = ''] = one.codes;
    const remove = (body: { motDePasse: string; code?: string }) =>
      one.client.call('removeSecondFactor', { body });
    const refused = await remove({ motDePasse: one.password, code: '000000' });
    assert.equal(refused.status, 422);
    assert.match(problemIn(refused as never).message, /^Ce code n’est pas valable/);
    assert.equal((await remove({ motDePasse: 'faux', code })).status, 422);
    assert.equal((await remove({ motDePasse: one.password })).status, 422, 'a former screen sends none');
    assert.equal(await codeIn(one.signIn()), 'second_factor_required');
    assert.equal((await remove({ motDePasse: one.password, code })).status, 200);
    assert.equal((await one.signIn()).status, 200);
    const other = await enrolled();
    const administrator = await club.inSession((await club.signIn('111', adminPassword)).token);
    const lost = { userCode: other.user.codeUtilisateur, adminPassword };
    assert.equal((await administrator.call('removeUserSecondFactor', { body: lost })).status, 200);
    assert.equal((await other.signIn()).status, 200);
  });
});

it('a profile can ask for one: its people add it first, and cannot remove it', async () => {
  const administrator = await club.inSession((await club.signIn('111', adminPassword)).token);
  const require = (required: boolean) =>
    administrator.call('requireSecondFactor', {
      body: { profileType: 'manager', required, adminPassword },
    });
  assert.equal((await require(true)).status, 200);
  const user = await club.addUser({ profileType: 'manager' });
  const { token } = await club.signIn(user.codeUtilisateur, user.motDePasseProvisoire);
  assert.equal((await club.resolve(token)).body.user.mustAddSecondFactor, true);
  const client = await club.inSession(token);
  const motDePasse = user.motDePasseProvisoire;
  const { secret } = (await client.call('beginSecondFactor', { body: { motDePasse } })).body;
  const confirmed = await client.call('confirmSecondFactor', { body: { code: codeOf(secret) } });
  const [recovery = ''] = confirmed.body.codesSecours;
  assert.equal((await club.resolve(token)).body.user.mustAddSecondFactor, false);
  const body = { motDePasse, code: recovery };
  assert.equal((await client.call('removeSecondFactor', { body })).status, 422);
  assert.equal((await require(false)).status, 200);
  assert.equal((await client.call('removeSecondFactor', { body })).status, 200);
});
