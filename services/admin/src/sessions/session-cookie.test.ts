import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clearCookie, cookiePolicy, setCookie, tokenIn } from './session-cookie.ts';

describe('the session cookie', () => {
  it('is bound to the host and sent over TLS only when the club is reached by https', () => {
    assert.equal(
      setCookie(cookiePolicy('https://club.example'), 'T'),
      '__Host-club_session=T; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
  });

  it('works on a plain local address', () => {
    for (const origin of [undefined, 'http://127.0.0.1:8080'])
      assert.equal(setCookie(cookiePolicy(origin), 'T'), 'club_session=T; Path=/; HttpOnly; SameSite=Lax');
  });

  it('is removed with the attributes it was set with', () => {
    assert.equal(
      clearCookie(cookiePolicy('https://club.example')),
      '__Host-club_session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
    );
  });

  it('is found among others, and only under its whole name', () => {
    const policy = cookiePolicy(undefined);
    assert.equal(tokenIn(policy, 'theme=dark; club_session=T; other=1'), 'T');
    assert.equal(tokenIn(policy, 'xclub_session=T'), undefined);
    assert.equal(tokenIn(policy, 'club_session='), undefined);
    assert.equal(tokenIn(policy, undefined), undefined);
  });
});
