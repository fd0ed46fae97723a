import assert from 'node:assert/strict';
import { it } from 'node:test';
import { utils, write } from '@e965/xlsx';
import { readAll } from '../testing/read-all.ts';
import { tempFile } from '../testing/temp-file.ts';
import { openXls } from './xls-source.ts';

function makeXls(rows: unknown[][]): Buffer {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows, { cellDates: false }), 'Feuil1');
  return write(workbook, { bookType: 'biff8', type: 'buffer' }) as Buffer;
}

it('reads texts, numbers, dates and empty cells of an old workbook', async () => {
  const date = { t: 'n', v: 31912, z: 'dd/mm/yyyy' };
  const path = await tempFile(
    'f.xls',
    makeXls([
      ['Code', 'Nom', 'Né'],
      ['0001', 'Zoé', date],
      [2, null, true],
    ]),
  );
  const source = await openXls(path);
  assert.equal(await source.countRows(), 3);
  assert.deepEqual(await readAll(source), [
    { row: 1, cells: ['Code', 'Nom', 'Né'] },
    { row: 2, cells: ['0001', 'Zoé', { date: '1987-05-15' }] },
    { row: 3, cells: [2, null, true] },
  ]);
});

it('refuses an old workbook that was cut', async () => {
  const whole = makeXls(Array.from({ length: 500 }, (_, index) => [index, `nom ${index}`]));
  const path = await tempFile('f.xls', whole.subarray(0, 600));
  await assert.rejects(openXls(path), { name: 'FileFault' });
});
