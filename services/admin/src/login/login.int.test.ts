import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { historyOf } from '@club/service-kit';
import { adminPassword, startAdmin, type SignIn, type TestClub } from '../testing/start-admin.ts';

let club: TestClub;
before(async () => {
  club = await startAdmin();
});
after(() => club.service.stop());

describe('signing in', () => {
  it('answers who one is and sets a cookie that scripts cannot read', async () => {
    const { status, body, headers } = await club.signIn('111', adminPassword);
    assert.equal(status, 200);
    assert.equal(body.message, 'Connexion réussie');
    assert.deepEqual([body.user.codeUtilisateur, body.user.profileType], ['111', 'admin']);
    assert.equal(body.mustChangePassword, false);
    const [session = '', browser = ''] = headers.getSetCookie();
    assert.match(session, /^club_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.match(browser, /^club_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
  });

  it('takes the code whatever its case and the spaces around it', async () => {
    const { motDePasseProvisoire } = await club.addUser({ codeUtilisateur: 'Leila' });
    assert.equal((await club.signIn(' LEILA ', motDePasseProvisoire)).status, 200);
  });

  it('refuses an unknown code, a wrong password and an inactive user in the same words', async () => {
    const inactive = await club.addUser({ isActive: false });
    const refused = [
      await club.signIn('nobody', adminPassword),
      await club.signIn('111', 'not this one'),
      await club.signIn(inactive.codeUtilisateur, inactive.motDePasseProvisoire),
    ];
    const said = refused.map(({ status, token, body }) => JSON.stringify([status, token, body]));
    assert.equal(new Set(said).size, 1, said.join('\n'));
    assert.match(said[0] ?? '', /^\[401,"",.*Code ou mot de passe incorrect\./);
  });

  it('asks for both fields in French', async () => {
    const answer = await club.signIn('', '');
    assert.equal(answer.status, 400);
    assert.match(JSON.stringify(answer.body), /Le code est requis.*Le mot de passe est requis/);
  });
});

describe('a guesser at the address that the owner uses too', () => {
  const office = '198.51.100.7';
  const browserOf = ({ headers }: SignIn) =>
    /club_browser=[\w.-]+/.exec(headers.get('Set-Cookie') ?? '')?.[0];
  const guess = async (code: string, times: number, cookie = '') => {
    const statuses: number[] = [];
    for (let at = 0; at < times; at += 1)
      statuses.push((await club.signIn(code, 'not this one', office, cookie)).status);
    return statuses;
  };
  const owner = async () => {
    const { codeUtilisateur: code, motDePasseProvisoire: password } = await club.addUser();
    const first = await club.signIn(code, password, office);
    return { code, password, first, browser: browserOf(first) };
  };

  it('waits, and keeps the owner out of no browser of his, whatever was guessed before and after', async () => {
    const { code, password, browser } = await owner();
    assert.deepEqual(await guess(code, 6), [401, 401, 401, 401, 401, 429]);
    const again = await club.signIn(code, password, office, browser);
    assert.equal(again.status, 200);
    assert.deepEqual(await guess(code, 1), [429], 'the owner’s success gives the guesser nothing back');
    assert.notEqual(browserOf(again), browser);
    assert.equal((await club.signIn(code, password, office, browserOf(again))).status, 200);
  });

  it('is held back on the owner’s browser too, and with a cookie that was made up, planted or is another’s', async () => {
    const [{ code, browser }, another] = [await owner(), await owner()];
    assert.deepEqual(await guess(code, 6, browser), [401, 401, 401, 401, 401, 429]);
    const planted = `club_browser=${'A'.repeat(43)}`;
    assert.deepEqual(await guess(another.code, 6, planted), [401, 401, 401, 401, 401, 429]);
    assert.deepEqual(await guess(another.code, 1, browser), [429]);
  });

  it('keeps none of two people out of the browser that they share', async () => {
    const [one, other] = [await owner(), await owner()];
    const both = browserOf(await club.signIn(other.code, other.password, office, one.browser));
    for (const { code, password } of [one, other]) {
      assert.deepEqual((await guess(code, 6)).slice(-1), [429]);
      assert.equal((await club.signIn(code, password, office, both)).status, 200);
    }
  });

  it('makes nobody who is signed in wait to change or confirm a password', async () => {
    const { code, password, first } = await owner();
    assert.deepEqual((await guess(code, 6)).slice(-1), [429]);
    const body = { motDePasse: password, nouveauMotDePasse: 'une phrase à moi' };
    assert.equal((await (await club.inSession(first.token)).call('changePassword', { body })).status, 200);
  });
});

describe('changing one’s password', () => {
  const signedIn = async () => {
    const user = await club.addUser();
    const { token } = await club.signIn(user.codeUtilisateur, user.motDePasseProvisoire);
    const client = await club.inSession(token);
    const change = (nouveauMotDePasse: string, motDePasse = user.motDePasseProvisoire) =>
      client.call('changePassword', { body: { motDePasse, nouveauMotDePasse } });
    return { user, token, change };
  };

  it('replaces the provisional one and ends the other sessions, not this one', async () => {
    const { user, token, change } = await signedIn();
    const elsewhere = await club.signIn(user.codeUtilisateur, user.motDePasseProvisoire);
    assert.equal(elsewhere.body.mustChangePassword, true);
    assert.deepEqual((await change('une phrase à moi')).body, { message: 'Mot de passe modifié' });
    assert.equal((await club.resolve(elsewhere.token)).status, 401);
    assert.equal((await club.resolve(token)).body.user.mustChangePassword, false);
    assert.equal((await club.signIn(user.codeUtilisateur, user.motDePasseProvisoire)).status, 401);
    assert.equal((await club.signIn(user.codeUtilisateur, 'une phrase à moi')).status, 200);
    const [line] = await historyOf('user', user.id);
    assert.deepEqual(
      line?.changes.map(({ field }) => field),
      ['passwordChangedAt'],
    );
  });

  it('refuses a wrong present password, the same one again and a trivial one', async () => {
    const { user, change } = await signedIn();
    const refusals: [answer: Awaited<ReturnType<typeof change>>, status: number, message: RegExp][] = [
      [await change('une phrase à moi', 'not this one'), 422, /Le mot de passe actuel est incorrect/],
      [await change(user.motDePasseProvisoire), 422, /doit être différent/],
      [await change('azerty123'), 422, /trop facile à deviner/],
      [await change('Passw0rd!'), 422, /trop facile à deviner/],
      [await change('court'), 400, /Au moins 8 caractères/],
    ];
    for (const [{ status, body }, expected, message] of refusals) {
      assert.equal(status, expected);
      assert.match(JSON.stringify(body), message);
    }
  });

  it('lets nobody guess the present password on a screen left open', async () => {
    const { change } = await signedIn();
    for (let guess = 1; guess <= 5; guess += 1)
      assert.equal((await change('une phrase', `guess ${guess}`)).status, 422);
    assert.equal((await change('une phrase à moi')).status, 429);
  });

  it('is for people signed in', async () => {
    const stranger = club.service.as([], { kind: 'anonymous', id: 'anonymous' });
    const body = { motDePasse: adminPassword, nouveauMotDePasse: 'une phrase à moi' };
    assert.equal((await stranger.call('changePassword', { body })).status, 401);
  });
});
