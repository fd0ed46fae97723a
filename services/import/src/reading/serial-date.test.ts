import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { dayOfSerial } from './serial-date.ts';

it('knows the days that Excel shows', () => {
  assert.equal(dayOfSerial(31912), '1987-05-15');
  assert.equal(dayOfSerial(25569), '1970-01-01');
  assert.equal(dayOfSerial(61), '1900-03-01');
  assert.equal(dayOfSerial(1), '1900-01-01');
  assert.equal(dayOfSerial(2_958_465), '9999-12-31');
});

it('drops the time of day', () => {
  assert.equal(dayOfSerial(31912.99), '1987-05-15');
});

it('counts from 1904 where the workbook does', () => {
  assert.equal(dayOfSerial(30450, true), '1987-05-15');
});

it('refuses what is no day', () => {
  for (const serial of [-1, 2_958_466, Number.NaN, Number.POSITIVE_INFINITY])
    assert.equal(dayOfSerial(serial), null);
});

it('gives consecutive days to consecutive numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 2_958_464 }), (serial) => {
      const [today, tomorrow] = [dayOfSerial(serial), dayOfSerial(serial + 1)].map((day) =>
        Date.parse(day ?? ''),
      );
      assert.equal((tomorrow ?? 0) - (today ?? 0), 86_400_000);
    }),
  );
});
