import assert from 'node:assert/strict';
import { it } from 'node:test';
import { makeXlsx } from '../testing/make-xlsx.ts';
import { makeZip, type ZipPart } from '../testing/make-zip.ts';
import { readAll } from '../testing/read-all.ts';
import { tempFile } from '../testing/temp-file.ts';
import { checkContent } from './file-kind.ts';
import { openXlsx } from './xlsx-source.ts';
import { openArchive } from './zip-archive.ts';

const openZip = async (parts: ZipPart[]) => openArchive(await tempFile('f.zip', makeZip(parts)));

it('refuses a bomb from its table of contents, without unpacking it', async () => {
  const parts = [{ name: 'xl/workbook.xml', content: 'x', declaredSize: 400_000_000 }];
  await assert.rejects(openZip(parts), { name: 'FileFault', code: 'too_large' });
});

it('refuses what shrinks more than any workbook', async () => {
  await assert.rejects(openZip([{ name: 'a', content: Buffer.alloc(12_000_000) }]), { code: 'too_large' });
});

it('refuses thousands of parts', async () => {
  const parts = Array.from({ length: 2_500 }, (_, index) => ({ name: `p${index}`, content: '' }));
  await assert.rejects(openZip(parts), { code: 'too_large' });
});

it('stops unpacking a part that is larger than it says', async () => {
  const sheet = { name: 'xl/worksheets/sheet1.xml', content: ' '.repeat(1_000_000), declaredSize: 1_000 };
  const path = await tempFile('f.xlsx', makeXlsx({ rows: '', more: [sheet] }));
  await assert.rejects(async () => readAll(await openXlsx(path)), {
    name: 'FileFault',
    code: 'unreadable_file',
  });
});

it('refuses a file that was cut', async () => {
  const whole = makeXlsx({ rows: '<row><c><v>1</v></c></row>' });
  const path = await tempFile('f.xlsx', whole.subarray(0, whole.length / 2));
  await assert.rejects(openArchive(path), { name: 'FileFault', code: 'unreadable_file' });
});

const content = async (name: string, bytes: string | Buffer, kind: 'xlsx' | 'xls' | 'csv') =>
  await checkContent(await tempFile(name, bytes), kind);

it('takes a file for what it holds, whatever its name says', async () => {
  await content('f.xlsx', makeXlsx({ rows: '' }), 'xlsx');
  await content('f.csv', 'Nom;Prénom\n', 'csv');
  await assert.rejects(content('f.xlsx', makeZip([{ name: 'a.txt', content: 'a' }]), 'xlsx'), /illisible/);
  await content('f.xlsx', 'Nom;Prénom\n', 'xlsx');
  await content('f.csv', makeXlsx({ rows: '' }), 'csv');
  await assert.rejects(content('f.csv', Buffer.from([1, 0, 2, 0]), 'csv'), { name: 'FileFault' });
  await assert.rejects(content('f.xls', '', 'xls'), /vide/);
});

it('says so when a workbook has a password', async () => {
  const protectedMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  await assert.rejects(content('f.xlsx', protectedMark, 'xlsx'), /mot de passe/);
});
