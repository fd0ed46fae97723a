import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ImportedAdherent } from '@club/contract';
import {
  accountOf,
  codesIn,
  highestNumberIn,
  lastNumberOf,
  sortOut,
  withoutSameTelephones,
} from './import-rules.ts';

const rowsWithCodes = (...codes: (string | null)[]): ImportedAdherent[] =>
  codes.map((codeAdherent, index) => ({ row: index + 2, codeAdherent, nom: 'Nom', prenom: 'Prénom' }));

it('skips a code that is known, and the second row of one that is repeated', () => {
  const sorted = sortOut(rowsWithCodes('1', '2', '1', '3'), [
    { codeAdherent: '2', nom: 'NOM', prenom: 'Prenom' },
  ]);
  assert.deepEqual(accountOf(sorted), { imported: [2, 5], skipped: [3, 4], errors: [] });
});

it('accepts every row without a code', () => {
  assert.equal(sortOut(rowsWithCodes(null, '', null), []).accepted.length, 3);
});

it('takes 0095 and 95, AUD-1 and aud-1 for one code', () => {
  assert.deepEqual(sortOut(rowsWithCodes('0095', '95', 'AUD-1', 'aud-1'), []).skipped, [3, 5]);
});

it('names the row whose code is already somebody else’s, in the club or in the file', () => {
  const [first, second] = rowsWithCodes('42', '42');
  const rows = [first, { ...second, nom: 'Trabelsi' }] as ImportedAdherent[];
  const refused = (row: number, reason: string) => ({ row, column: 'Code', value: '42', reason });
  assert.deepEqual(sortOut(rows, []).errors, [refused(3, 'Le code 42 est déjà celui de Nom Prénom.')]);
  const known = { codeAdherent: '42', nom: 'Ben Ali', prenom: 'Mohamed', dateNaissance: '1990-01-31' };
  const person = 'Ben Ali Mohamed, né(e) le 31/01/1990';
  const [taken] = sortOut(rows, [known]).errors;
  assert.deepEqual(taken, refused(2, `Le code 42 est déjà celui de ${person}.`));
  const sameNumber = sortOut(rows, [{ ...known, codeAdherent: '0042' }]);
  assert.deepEqual(sameNumber.errors[0], refused(2, `Le code 42 est le même numéro que 0042 — ${person}.`));
  assert.equal(sameNumber.holders.get(2)?.codeAdherent, '0042');
  const trashed = sortOut(rows, [{ ...known, deletedAt: new Date() }]).errors[0];
  assert.equal(trashed?.reason, `Le code 42 est déjà celui de ${person} (dans la corbeille).`);
});

it('knows the highest number of a batch', () => {
  assert.equal(highestNumberIn(codesIn(rowsWithCodes('0095', 'A-500', null, '12'))), 95);
  assert.equal(highestNumberIn([]), 0);
});

it('knows the last number that an import needs, and that codes which are no numbers need none', () => {
  assert.equal(lastNumberOf(['0095', 'A-500', '12'], 3), 98);
  assert.equal(lastNumberOf(['A-500'], 3), 0);
});

it('takes a telephone as lists write it for the one that is stored', () => {
  const stored = { telephone: '22724831', telephoneUrgence: null };
  assert.deepEqual(withoutSameTelephones({ telephone: '22 724 831', profession: 'Juge' }, stored), {
    profession: 'Juge',
  });
  const other = { telephone: '22 724 832', telephoneUrgence: '22 724 831' };
  assert.deepEqual(withoutSameTelephones(other, stored), other);
  const two = { telephone: '22724831;98 111 222', telephoneUrgence: null };
  assert.deepEqual(withoutSameTelephones({ telephone: '22 724 831 / 98 111 222' }, two), {});
});
