import assert from 'node:assert/strict';
import { it } from 'node:test';
import ExcelJS from 'exceljs';
import { makeXlsx, type WorkbookParts } from '../testing/make-xlsx.ts';
import { readAll } from '../testing/read-all.ts';
import { tempFile } from '../testing/temp-file.ts';
import { openXlsx } from './xlsx-source.ts';

const open = async (parts: WorkbookParts) => await openXlsx(await tempFile('f.xlsx', makeXlsx(parts)));
const rowsOf = async (parts: WorkbookParts) => await readAll(await open(parts));
const cellsOf = async (cells: string, more: Omit<WorkbookParts, 'rows'> = {}) =>
  (await rowsOf({ rows: `<row r="1">${cells}</row>`, ...more }))[0]?.cells;

it('reads texts kept in the cell', async () => {
  assert.deepEqual(
    await cellsOf('<c r="A1" t="inlineStr"><is><t>Zoé &amp; Léa</t></is></c><c r="B1" t="inlineStr"/>'),
    ['Zoé & Léa', null],
  );
});

it('reads rows and cells without reference', async () => {
  assert.deepEqual(
    await rowsOf({ rows: '<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>' }),
    [
      { row: 1, cells: [1, 2] },
      { row: 2, cells: [3] },
    ],
  );
});

it('leaves a hole where a cell is missing', async () => {
  const cells = await cellsOf('<c r="A1"><v>1</v></c><c r="AA1"><v>27</v></c>');
  assert.equal(cells?.length, 27);
  assert.equal(cells?.[1], undefined);
});

it('reads shared texts, rich ones in one piece and without phonetic hints', async () => {
  const sharedStrings =
    '<si><t>Nom</t></si><si><r><t>Ben </t></r><r><t>Ali</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si><si><t>a_x000D_b</t></si>';
  const cells = [0, 1, 2].map((index) => `<c t="s"><v>${index}</v></c>`).join('');
  assert.deepEqual(await cellsOf(cells, { sharedStrings }), ['Nom', 'Ben Ali', 'a\rb']);
});

it('reads dates by the style of the cell, in either count of days', async () => {
  const cells =
    '<c s="1"><v>31912</v></c><c s="2"><v>31912.5</v></c><c s="0"><v>31912</v></c><c t="d"><v>1987-05-15T00:00:00</v></c>';
  const day = { date: '1987-05-15' };
  assert.deepEqual(await cellsOf(cells), [day, day, 31912, day]);
  assert.deepEqual(await cellsOf('<c s="1"><v>30450</v></c>', { properties: 'date1904="1"' }), [day]);
});

it('reads what formulas left: texts, yes and no, errors', async () => {
  const cells = '<c t="str"><f>A1</f><v>Ali</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>';
  assert.deepEqual(await cellsOf(cells), ['Ali', true, { error: '#N/A' }]);
});

it('counts rows that hold something before reading them', async () => {
  const source = await open({
    rows: '<row r="1"><c><v>1</v></c></row><row r="2"/><row r="3"><c t="inlineStr"/></row><row r="4" ht="15"><c t="inlineStr"><is><t>x</t></is></c></row>',
  });
  assert.equal(await source.countRows(), 2);
});

it('reads what exceljs writes', async () => {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('A').addRows([
    ['Nom', 'Né'],
    ['Ali', new Date(Date.UTC(1987, 4, 15))],
  ]);
  const path = await tempFile('f.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()));
  assert.deepEqual((await readAll(await openXlsx(path)))[1]?.cells, ['Ali', { date: '1987-05-15' }]);
});

it('names the last row read of a sheet that is broken', async () => {
  const rows = '<row r="1"><c><v>1</v></c></row><row r="7"><c><v>2</w></c></row>';
  await assert.rejects(rowsOf({ rows }), {
    name: 'FileFault',
    message: /abîmé.*Dernière ligne lue\u00a0: 7/,
  });
});

it('refuses a document type, and with it every entity', async () => {
  const prolog = '<!DOCTYPE worksheet [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  await assert.rejects(rowsOf({ rows: '<row><c t="str"><v>&x;</v></c></row>', prolog }), {
    name: 'FileFault',
  });
});

it('takes any part that is broken for a fault of the file', async () => {
  const part = (name: string, content: string) => ({ rows: '', more: [{ name, content }] });
  const broken = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', 'xl/sharedStrings.xml'];
  for (const name of broken) {
    await assert.rejects(rowsOf(part(name, '<a><b></a>')), { name: 'FileFault' }, name);
  }
  const whole = makeXlsx({ rows: '<row r="1"><c><v>1</v></c></row>'.repeat(200) });
  const altered = Buffer.from(whole).fill(0xff, whole.length / 2, whole.length / 2 + 40);
  const path = await tempFile('f.xlsx', altered);
  await assert.rejects(async () => readAll(await openXlsx(path)), { name: 'FileFault' });
});

it('counts and reads a text longer than the pieces it comes in', async () => {
  const long = 'x'.repeat(300_000);
  const source = await open({
    rows: `<row><c t="inlineStr"><is><t>${long}</t></is></c></row><row><c><v>2</v></c></row>`,
  });
  assert.equal(await source.countRows(), 2);
  assert.deepEqual(
    (await readAll(source)).map(({ cells }) => cells[0]),
    [long, 2],
  );
});

it('refuses rows and columns that no sheet has', async () => {
  for (const rows of [
    '<row r="x"/>',
    '<row r="-1"/>',
    '<row><c r="ZZZZ1"/></row>',
    '<row><c r="1"/></row>',
  ]) {
    await assert.rejects(rowsOf({ rows }), { name: 'FileFault' }, rows);
  }
});
