import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { afterEach, describe, it } from 'node:test';
import { secretsKeyVariable } from '@club/service-kit';
import { seal, unseal } from './seal.ts';

const former = process.env[secretsKeyVariable];
const useKey = (key: string) => {
  process.env[secretsKeyVariable] = key;
};

describe('a sealed secret', () => {
  afterEach(() => {
    if (former === undefined) delete process.env[secretsKeyVariable];
    else useKey(former);
  });

  it('is read again, and tells nothing by itself', () => {
    useKey(randomBytes(32).toString('base64'));
    for (const secret of ['', 'SG.clé très secrète', 'مرحبا', 'x'.repeat(500)]) {
      const sealed = seal(secret);
      assert.match(sealed, /^v1\.[\w-]+$/);
      assert.notEqual(sealed, seal(secret));
      assert.equal(unseal(sealed), secret);
    }
  });

  it('is refused with one sentence when the key is another one, or the text was changed', () => {
    useKey(randomBytes(32).toString('base64'));
    const sealed = seal('secret');
    const middle = Math.floor(sealed.length / 2);
    const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
    const refusal = { code: 'rule', message: /la clé CLUB_SECRETS_KEY a changé/ };
    for (const wrong of [changed, 'v1.AAAA', 'v2.AAAA', 'secret', ''])
      assert.throws(() => unseal(wrong), refusal, wrong);
    useKey(randomBytes(32).toString('base64'));
    assert.throws(() => unseal(sealed), refusal);
  });

  it('needs a key of 32 bytes', () => {
    const refusal = { code: 'rule', message: /CLUB_SECRETS_KEY manque ou n’est pas valable/ };
    for (const key of ['', 'abc', randomBytes(31).toString('base64'), randomBytes(33).toString('base64')]) {
      useKey(key);
      assert.throws(() => seal('secret'), refusal);
      assert.throws(() => unseal('v1.AAAA'), refusal);
    }
  });
});
