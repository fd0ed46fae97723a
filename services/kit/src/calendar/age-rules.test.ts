import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ageOn, birthsOfAges } from './age-rules.ts';

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

it('whoever was born within the births of two ages has an age between them, and nobody else', () => {
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, days, fc.nat(120), fc.nat(120), (birth, day, ageMin, ageMax) => {
      const age = ageOn(birth, day);
      if (age === null) return;
      const { after, to } = birthsOfAges(ageMin, ageMax, day);
      assert.equal(birth > after && birth <= to, age >= ageMin && age <= ageMax);
    }),
  );
});
