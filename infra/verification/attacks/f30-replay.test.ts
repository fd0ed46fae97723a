/** F30: requests that were recorded while somebody was signed in, sent again after the person signed out. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { newSignedIn, visitor, type Staff } from '../../testing/staff.ts';
import { theClub, type Club } from './club.ts';

describe('F30: replay after signing out', () => {
  let club: Club;
  let people = 0;
  before(async () => {
    club = await theClub();
  });

  interface Victim {
    staff: Staff;
    cookie: string;
    code: string;
  }

  /** Somebody who works, and whose requests are listened to. */
  async function somebody(): Promise<Victim> {
    people += 1;
    const code = `F30-R${people}`;
    return { ...(await newSignedIn(club.stack.url, club.admin, code, 'operator')), code };
  }

  const create = (staff: Staff, nom: string, key: string) =>
    staff.call('createAdherent', { body: { prenom: 'Salma', nom }, headers: { 'Idempotency-Key': key } });

  const countOf = async (nom: string) =>
    (await club.admin.call('listAdherents', { search: `search=${nom}&searchField=nom` })).body.total;

  test('a write is refused, and tells nothing of what it answered the first time', async () => {
    const { staff, cookie } = await somebody();
    const nom = `Rejeu${people}`;
    assert.equal((await create(staff, nom, `rejeu-${people}-0001`)).status, 201);
    assert.equal((await staff.call('logout')).status, 302);
    const again = await create(visitor(club.stack.url, cookie), nom, `rejeu-${people}-0001`);
    assert.deepEqual([again.status, again.body.code], [401, 'unauthenticated']);
    assert.doesNotMatch(JSON.stringify(again.body), new RegExp(nom));
    assert.equal(await countOf(nom), 1);
  });

  test('a read, an event stream and signing out itself open nothing', async () => {
    const { staff, cookie } = await somebody();
    await staff.call('logout');
    const replayed = visitor(club.stack.url, cookie);
    for (const name of ['getSignedInUser', 'getSessionEnd', 'listAdherents', 'followActivites'] as const)
      assert.equal((await replayed.call(name)).status, 401, name);
    assert.equal((await replayed.call('logout')).status, 302);
    assert.equal((await replayed.call('getSignedInUser')).status, 401);
  });

  test('the recorded sign-in gives another session, never the one that was ended', async () => {
    const { staff, cookie, code } = await somebody();
    await staff.call('logout');
    const body = { codeUtilisateur: code, motDePasse: `Choisi-${code}-9876` };
    const answer = await visitor(club.stack.url, cookie).call('login', { body });
    const [given] = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    assert.notEqual(given, cookie);
    assert.equal((await visitor(club.stack.url, cookie).call('getSignedInUser')).status, 401);
  });

  test('signing in elsewhere does not bring the ended session back', async () => {
    const { staff, cookie, code } = await somebody();
    await staff.call('logout');
    const body = { codeUtilisateur: code, motDePasse: `Choisi-${code}-9876` };
    assert.equal((await visitor(club.stack.url).call('login', { body })).status, 200);
    assert.equal((await visitor(club.stack.url, cookie).call('getSignedInUser')).status, 401);
  });
});
