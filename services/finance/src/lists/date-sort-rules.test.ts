import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dateSortKey } from './date-sort-rules.ts';

it('a payment of 2031 does not stay on top of the list for years', () => {
  const createdAt = new Date('2026-11-24T10:00:00Z');
  for (const [dateReglement, key] of [
    ['2031-03-01', 20_261_124],
    ['2027-11-20', 20_271_120],
    ['1999-01-05', 19_990_105],
  ] as const)
    assert.equal(dateSortKey({ dateReglement, createdAt }), key);
});

it('a payment of 2031 recorded after midnight stands with those of the new day, not of the day before', () => {
  const createdAt = new Date('2026-07-01T23:30:00Z');
  assert.equal(dateSortKey({ dateReglement: '2031-03-01', createdAt }), 20_260_702);
});
