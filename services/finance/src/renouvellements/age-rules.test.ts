import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ageOn, agesText } from './age-rules.ts';

describe('an age on a day', () => {
  for (const [birth, day, age] of [
    ['2010-09-01', '2026-08-31', 15],
    ['2010-09-01', '2026-09-01', 16],
    ['2012-02-29', '2030-02-28', 17],
    ['2012-02-29', '2030-03-01', 18],
    ['2026-11-21', '2026-11-21', 0],
    ['1970-01-01', '2026-11-21', null],
    ['', '2026-11-21', null],
    [null, '2026-11-21', null],
  ] as const) {
    it(`of ${birth || 'nobody knows when'} on ${day} is ${age ?? 'not known'}`, () =>
      assert.equal(ageOn(birth, day), age));
  }
});

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
