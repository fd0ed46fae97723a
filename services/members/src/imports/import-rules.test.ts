import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ImportedAdherent } from '@club/contract';
import { accountOf, codesIn, highestNumberIn, lastNumberOf, sortOut } from './import-rules.ts';

const rowsWithCodes = (...codes: (string | null)[]): ImportedAdherent[] =>
  codes.map((codeAdherent, index) => ({ row: index + 2, codeAdherent, nom: 'Nom', prenom: 'Prénom' }));

it('skips a code that is known, and the second row of one that is repeated', () => {
  const sorted = sortOut(rowsWithCodes('1', '2', '1', '3'), ['2']);
  assert.deepEqual(accountOf(sorted), { imported: [2, 5], skipped: [3, 4], errors: [] });
});

it('accepts every row without a code', () => {
  assert.equal(sortOut(rowsWithCodes(null, '', null), []).accepted.length, 3);
});

it('keeps 0095 and 95 apart', () => {
  assert.deepEqual(sortOut(rowsWithCodes('0095', '95'), []).skipped, []);
});

it('knows the highest number of a batch', () => {
  assert.equal(highestNumberIn(codesIn(rowsWithCodes('0095', 'A-500', null, '12'))), 95);
  assert.equal(highestNumberIn([]), 0);
});

it('knows the last number that an import needs, and that codes which are no numbers need none', () => {
  assert.equal(lastNumberOf(['0095', 'A-500', '12'], 3), 98);
  assert.equal(lastNumberOf(['A-500'], 3), 0);
});
