import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CorrectionRow } from './correction-reading.ts';
import { plannedFile } from '../testing/planned-file.ts';

it('a birth typed in a workbook of corrections is read in the order of the club', async () => {
  const file = 'Code;Date Naissance;Email\n12;04/03/1990;\n';
  const read = async (usualOrder: 'jour' | 'mois') => {
    const { contents, columns } = await plannedFile('f.csv', file, { type: 'corrections', usualOrder });
    const rows = contents as unknown as CorrectionRow[];
    return [rows[0]?.cellules.dateNaissance?.valeur, columns[1]?.dateAmbigue?.exemple];
  };
  assert.deepEqual(await read('jour'), ['1990-03-04', '04/03']);
  assert.deepEqual(await read('mois'), ['1990-04-03', '04/03']);
});
