import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expirationOf } from './certificat.ts';

test('a certificate expires a year after the day on its paper', () => {
  assert.equal(expirationOf('2026-03-05'), '2027-03-05');
  assert.equal(expirationOf('2023-02-28'), '2024-02-28');
});

test('it expires on the last of February when its day does not come back', () => {
  assert.equal(expirationOf('2024-02-29'), '2025-02-28');
});
