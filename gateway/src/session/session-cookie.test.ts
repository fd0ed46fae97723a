import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cookieNameFor, sessionTokenOf } from './session-cookie.ts';

const tokenOf = (header?: string) => sessionTokenOf(header, 'club_session');

test('the cookie is bound to the host behind TLS', () => {
  assert.equal(cookieNameFor('https://club.example'), '__Host-club_session');
  assert.equal(cookieNameFor('http://club.example'), 'club_session');
  assert.equal(cookieNameFor(undefined), 'club_session');
});

test('the token is found among other cookies', () => {
  assert.equal(tokenOf('theme=dark; club_session=aB-_9; other=1'), 'aB-_9');
  assert.equal(tokenOf('xclub_session=a'), undefined);
  assert.equal(tokenOf(undefined), undefined);
});

test('what is no token of ours is none', () => {
  for (const value of ['', 'a b', 'a=b', '{"$ne":1}', 'a'.repeat(201)]) {
    assert.equal(tokenOf(`club_session=${value}`), undefined, value);
  }
});

test('two session cookies are none', () => {
  assert.equal(tokenOf('club_session=a; club_session=b'), undefined);
});
