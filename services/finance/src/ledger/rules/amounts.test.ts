import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import { minOf, opposite, sumOf } from './amounts.ts';

describe('amounts', () => {
  it('add up, compare and change their sign, zero without one', () => {
    assert.equal(sumOf([minor(1), minor(-3)]), -2);
    assert.equal(sumOf([]), 0);
    assert.equal(minOf(minor(4), minor(-1), minor(2)), -1);
    assert.ok(Object.is(opposite(minor(0)), 0));
    assert.equal(opposite(minor(5)), -5);
  });
});
