import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchedAmount, storedAmount } from './amount-search-rules.ts';

test('money paid back is found as it is shown, with a true minus, and with a hyphen', () => {
  for (const typed of ['\u2212700,00', '-700,00', '\u2212700,00\u00a0Dh'])
    assert.equal(searchedAmount(typed), storedAmount(-70000, 2));
});

test('12,50 Dh is found with a comma, with a point, and without its last nought', () => {
  for (const typed of ['12,50', '12.5', '12.50', '12,5', '12,50 Dh'])
    assert.ok(storedAmount(1_250, 2).includes(searchedAmount(typed) ?? 'nothing'), typed);
});
