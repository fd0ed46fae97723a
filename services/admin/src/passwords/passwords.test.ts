import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { passwordRefusal } from './password-rules.ts';
import { provisionalPassword } from './provisional-password.ts';

describe('a stored password', () => {
  it('is argon2id at 19 MiB, two passes, salted', async () => {
    const [first, second] = await Promise.all([hashPassword('kx7-tq2v'), hashPassword('kx7-tq2v')]);
    assert.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.notEqual(first, second);
  });

  it('matches itself only', async () => {
    const stored = await hashPassword('été à Tunis');
    assert.equal(await verifyPassword(stored, 'e\u0301te\u0301 a\u0300 Tunis'), true);
    assert.equal(await verifyPassword(stored, 'été a Tunis'), false);
    assert.equal(await verifyPassword(undefined, 'été à Tunis'), false);
  });
});

it('gives readable provisional passwords that the rules accept and that never repeat', () => {
  const given = Array.from({ length: 200 }, provisionalPassword);
  assert.equal(new Set(given).size, 200);
  for (const password of given) {
    assert.match(password, /^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){3}$/);
    assert.equal(passwordRefusal(password, '111'), undefined);
  }
});
