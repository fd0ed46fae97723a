import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleOf } from '../kinds/sample-rows.ts';
import { readingOf } from '../kinds/readings.ts';
import type { SheetRow } from '../reading/cell.ts';
import { inlineRows, makeSheets, makeXlsx } from '../testing/make-xlsx.ts';
import { makeZip } from '../testing/make-zip.ts';
import { plannedFile } from '../testing/planned-file.ts';

const titles = ['Code', 'Nom', 'Prénom', 'Né le'];
const names = (rows: readonly Record<string, unknown>[]) => rows.map(({ nom }) => nom);

describe('dates whose order nothing in the column decides', () => {
  const file = 'Code;Nom;Prénom;Né le\n1;A;Un;05/03/1990\n2;B;Deux;11/02/1975\n';

  it('are read as the club writes its own, and asked about without the year', async () => {
    const asked = async (usualOrder: 'jour' | 'mois') => {
      const { columns, contents } = await plannedFile('f.csv', file, { usualOrder });
      return [columns[3]?.dateAmbigue, contents[0]?.dateNaissance];
    };
    assert.deepEqual(await asked('jour'), [{ exemple: '05/03', ordre: 'jour' }, '1990-03-05']);
    assert.deepEqual(await asked('mois'), [{ exemple: '05/03', ordre: 'mois' }, '1990-05-03']);
  });

  it('are read as somebody said', async () => {
    const said = { champs: null, ordres: { dateNaissance: 'mois' as const } };
    const { columns, contents } = await plannedFile('f.csv', file, { said });
    assert.deepEqual(columns[3]?.dateAmbigue, { exemple: '05/03', ordre: 'mois' });
    assert.equal(contents[0]?.dateNaissance, '1990-05-03');
  });

  it('are not asked about where one day decides, whatever was said of a former file', async () => {
    const said = { champs: null, ordres: { dateNaissance: 'mois' as const } };
    const { columns, contents } = await plannedFile('f.csv', `${file}3;C;Trois;25/12/2001\n`, { said });
    assert.equal(columns[3]?.dateAmbigue, undefined);
    assert.equal(contents[0]?.dateNaissance, '1990-03-05');
  });
});

describe('the sheets of a workbook', () => {
  const workbook = makeSheets([
    { name: 'Aide', rows: [['Comment remplir']] },
    { name: '2025', rows: [titles, ['1', 'Ancien', 'Un', '']], hidden: true },
    { name: '2026', rows: [titles, ['1', 'Nouveau', 'Un', '']] },
    { name: 'Enfants', rows: [titles, ['2', 'Petit', 'Deux', '']] },
  ]);

  it('are told, the hidden ones too, and the list is read', async () => {
    const { sheets, contents } = await plannedFile('f.xlsx', workbook);
    assert.deepEqual(sheets, [
      { nom: 'Aide' },
      { nom: '2025', masquee: true },
      { nom: '2026' },
      { nom: 'Enfants' },
    ]);
    assert.deepEqual(names(contents), ['Nouveau']);
  });

  it('are read as somebody chose, a hidden one too', async () => {
    const read = async (sheet: string) => names((await plannedFile('f.xlsx', workbook, { sheet })).contents);
    assert.deepEqual(await read('Enfants'), ['Petit']);
    assert.deepEqual(await read('2025'), ['Ancien']);
  });

  it('of LibreOffice may be hidden too', async () => {
    const row = (...texts: string[]) =>
      `<table:table-row>${texts.map((text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;
    const content = `<office:document-content><office:automatic-styles>
      <style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>
      <style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>
      </office:automatic-styles><office:body><office:spreadsheet>
      <table:table table:name="Listes" table:style-name="ta2">${row('Nom', 'Prénom')}${row('Faux', 'Un')}</table:table>
      <table:table table:name="Club" table:style-name="ta1">${row('Nom', 'Prénom')}${row('Vrai', 'Un')}</table:table>
      </office:spreadsheet></office:body></office:document-content>`;
    const document = makeZip([{ name: 'content.xml', content }]);
    const { sheets, contents } = await plannedFile('f.ods', document);
    assert.deepEqual(sheets, [{ nom: 'Listes', masquee: true }, { nom: 'Club' }]);
    assert.deepEqual(names(contents), ['Vrai']);
  });
});

describe('rows that are hidden in the file', () => {
  const rows = inlineRows([
    ['Nom', 'Prénom'],
    ['Vu', 'Un'],
    ['Caché', 'Deux'],
  ]).replace('<row r="3">', '<row r="3" hidden="1">');
  const file = makeXlsx({ rows });

  it('are read and counted', async () => {
    const { contents, hidden } = await plannedFile('f.xlsx', file);
    assert.deepEqual([names(contents), hidden], [['Vu', 'Caché'], 1]);
  });

  it('are left aside as somebody chose, and still counted', async () => {
    const { contents, planned, hidden } = await plannedFile('f.xlsx', file, { withoutHidden: true });
    assert.deepEqual([names(contents), planned.length, hidden], [['Vu'], 1, 1]);
  });
});

describe('the first rows of a file', () => {
  const { columns } = readingOf('adherents');
  async function* rowsOf(count: number): AsyncGenerator<SheetRow> {
    yield { row: 1, cells: ['Club El Amal'] };
    yield { row: 3, cells: ['Nom', 'Prénom', null, 'Tél'] };
    for (let at = 0; at < count; at += 1) {
      const cells = [`N${at}`, 'Ali', undefined, { date: '1990-03-05' }];
      yield { row: 4 + at, cells, ...(at === 1 && { hidden: true }) };
    }
  }

  it('are five below the titles, as the sheet shows them', async () => {
    const lignes = await sampleOf(rowsOf(9), columns, { withoutHidden: false });
    assert.deepEqual(lignes[0], { row: 4, cellules: ['N0', 'Ali', '', '05/03/1990'] });
    assert.deepEqual(
      lignes.map(({ row }) => row),
      [4, 5, 6, 7, 8],
    );
  });

  it('leave hidden rows out with them', async () => {
    const lignes = await sampleOf(rowsOf(3), columns, { withoutHidden: true });
    assert.deepEqual(
      lignes.map(({ row }) => row),
      [4, 6],
    );
  });
});
