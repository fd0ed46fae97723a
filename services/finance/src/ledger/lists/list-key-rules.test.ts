import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateSortKey, searchedAmount, storedAmount } from './list-key-rules.ts';

test('a payment of 2031 does not stay on top of the list for years', () => {
  const createdAt = new Date('2026-11-24T10:00:00Z');
  for (const [dateReglement, key] of [
    ['2031-03-01', 20_261_124],
    ['2027-11-20', 20_271_120],
    ['1999-01-05', 19_990_105],
  ] as const)
    assert.equal(dateSortKey({ dateReglement, createdAt }), key);
});

test('a payment of 2031 recorded after midnight stands with those of the new day, not of the day before', () => {
  const createdAt = new Date('2026-07-01T23:30:00Z');
  assert.equal(dateSortKey({ dateReglement: '2031-03-01', createdAt }), 20_260_702);
});

test('money paid back is found as it is shown, with a true minus, and with a hyphen', () => {
  for (const typed of ['\u2212700,00', '-700,00', '\u2212700,00\u00a0Dh'])
    assert.equal(searchedAmount(typed), storedAmount(-70000, 2));
});

test('12,50 Dh is found with a comma, with a point, and without its last nought', () => {
  for (const typed of ['12,50', '12.5', '12.50', '12,5', '12,50 Dh'])
    assert.ok(storedAmount(1_250, 2).includes(searchedAmount(typed) ?? 'nothing'), typed);
});
