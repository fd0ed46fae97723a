/** F30: what the session cookie lets a browser do with it, on a plain address and behind TLS. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Stack } from '../../launcher/stack.ts';
import { adminPassword, startTestStack } from '../../testing/club.ts';
import { visitor, type Answer } from '../../testing/staff.ts';
import { theClub } from './club.ts';

/** The session's cookie as it is set: `name=value`, then its attributes in small letters, sorted. */
function setCookieOf({ headers }: Answer): { name: string; value: string; attributes: string[] } {
  const lines = headers.getSetCookie().filter((line) => line.includes('club_session='));
  assert.equal(lines.length, 1, lines.join('\n'));
  const [pair = '', ...attributes] = (lines[0] ?? '').split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    attributes: attributes.map((attribute) => attribute.toLowerCase()).toSorted(),
  };
}

const credentials = { codeUtilisateur: '111', motDePasse: adminPassword };

describe('F30: the cookie on a plain address', () => {
  test('no script reads it, no other site sends it, and it goes with the window', async () => {
    const { stack } = await theClub();
    const answer = await visitor(stack.url).call('login', { body: credentials });
    const { name, attributes } = setCookieOf(answer);
    assert.equal(name, 'club_session');
    assert.deepEqual(attributes, ['httponly', 'path=/', 'samesite=lax']);
  });
});

describe('F30: the cookie behind TLS', () => {
  const origin = 'https://club.example';
  let stack: Stack;
  before(async () => {
    stack = await startTestStack({ extraEnv: { PUBLIC_ORIGIN: origin } });
  });
  after(() => stack.stop());

  const login = (cookie = '') =>
    visitor(stack.url, cookie).call('login', { body: credentials, headers: { Origin: origin } });

  test('it is bound to this host, over TLS alone: no neighbour can plant or read it', async () => {
    const { name, value, attributes } = setCookieOf(await login());
    assert.equal(name, '__Host-club_session');
    assert.match(value, /^[\w-]{43}$/);
    assert.deepEqual(attributes, ['httponly', 'path=/', 'samesite=lax', 'secure']);
  });

  test('so is that of a known browser, which outlives the window and opens nothing', async () => {
    const lines = (await login()).headers.getSetCookie();
    const browser = lines.find((line) => line.includes('club_browser=')) ?? '';
    assert.match(
      browser,
      /^__Host-club_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/,
    );
    const asSession = (browser.split(';')[0] ?? '').replace('club_browser', 'club_session');
    const read = visitor(stack.url, asSession).call('getSignedInUser', { headers: { Origin: origin } });
    assert.equal((await read).status, 401);
  });

  test('under its plain name, which a neighbour could plant, it opens nothing', async () => {
    const { name, value } = setCookieOf(await login());
    const at = async (cookie: string) =>
      (await visitor(stack.url, cookie).call('getSignedInUser', { headers: { Origin: origin } })).status;
    assert.equal(await at(`${name}=${value}`), 200);
    assert.equal(await at(`club_session=${value}`), 401);
  });

  test('signing out takes it away with the attributes it was set with', async () => {
    const { name, value } = setCookieOf(await login());
    const out = await visitor(stack.url, `${name}=${value}`).call('logout', { headers: { Origin: origin } });
    const cleared = setCookieOf(out);
    assert.deepEqual([cleared.name, cleared.value], [name, '']);
    assert.deepEqual(cleared.attributes, ['httponly', 'max-age=0', 'path=/', 'samesite=lax', 'secure']);
  });
});
