import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ageOn, agesText } from './ages.ts';

describe('the ages of a formula', () => {
  for (const [limits, text] of [
    [{}, null],
    [{ ageMin: 18, ageMax: null }, 'à partir de 18\u00a0ans'],
    [{ ageMin: null, ageMax: 1 }, 'jusqu’à 1\u00a0an'],
    [{ ageMin: 6, ageMax: 17 }, 'de 6 à 17\u00a0ans'],
    [{ ageMin: 7, ageMax: 7 }, 'de 7\u00a0ans'],
    [{ ageMin: 0, ageMax: 3 }, 'de 0 à 3\u00a0ans'],
  ] as const) {
    it(`are said: ${text ?? 'nothing'}`, () => assert.equal(agesText(limits), text));
  }
});

describe('an age (A-7)', () => {
  for (const [birth, age] of [
    ['1990-11-22', 35],
    ['1990-11-21', 36],
    ['2024-02-29', 2],
    ['2026-11-21', 0],
    ['1970-01-01', null],
    ['2027-01-01', null],
    ['hier', null],
    [null, null],
  ] as const)
    it(`of ${birth} is ${age}`, () => assert.equal(ageOn(birth, '2026-11-21'), age));
});
