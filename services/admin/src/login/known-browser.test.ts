import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newToken } from '../sessions/session-token.ts';
import { browserTokensIn, withBrowserToken } from './known-browser.ts';

describe('the cookie of a known browser', () => {
  const [a, b, c] = [newToken(), newToken(), newToken()];

  it('has a token for each account, the last that signed in first', () => {
    const cookie = withBrowserToken([a, b], { added: c, replaced: undefined });
    assert.deepEqual(browserTokensIn(cookie), [c, a, b]);
  });

  it('gives an account another token at each sign-in', () => {
    assert.deepEqual(browserTokensIn(withBrowserToken([a, b], { added: c, replaced: b })), [c, a]);
  });

  it('keeps eight, however many were planted', () => {
    const planted = Array.from({ length: 30 }, newToken);
    assert.equal(browserTokensIn(planted.join('.')).length, 8);
    assert.deepEqual(browserTokensIn(withBrowserToken(planted, { added: a, replaced: undefined }))[0], a);
  });

  it('is read without what is no token', () => {
    assert.deepEqual(browserTokensIn(`x.${a}..{"$ne":1}`), [a]);
    assert.deepEqual(browserTokensIn(undefined), []);
  });
});
