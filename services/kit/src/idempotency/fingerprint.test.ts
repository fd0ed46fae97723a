import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fingerprint } from './fingerprint.ts';

describe('fingerprint', () => {
  it('does not depend on the order of fields', () => {
    assert.equal(
      fingerprint({ a: 1, b: { c: 2, d: [1, 2] } }),
      fingerprint({ b: { d: [1, 2], c: 2 }, a: 1 }),
    );
  });
  it('depends on everything else', () => {
    const different = [{ a: 1 }, { a: '1' }, { a: [1] }, { b: 1 }, [1], null, undefined, 'a'];
    assert.equal(new Set(different.map(fingerprint)).size, different.length);
  });
});
