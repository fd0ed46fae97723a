import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ImportType } from '@club/contract';
import { inlineRows, makeXlsx } from '../testing/make-xlsx.ts';
import { makeZip } from '../testing/make-zip.ts';
import { plannedFile } from '../testing/planned-file.ts';

type Values = Readonly<Record<string, unknown>>;

const head = ['Code', 'Nom', 'Prénom', 'Né le'];
const rowsOf = (...rows: string[][]) => inlineRows([head, ...rows]);
const one = { codeAdherent: '01', nom: 'Dupont', prenom: 'Zoé' };
const oneRow = rowsOf(['01', 'Dupont', 'Zoé']);
const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const withSheet = (content: string, more: { name: string; content: string }[] = []) =>
  makeXlsx({ rows: '', more: [{ name: 'xl/worksheets/sheet1.xml', content }, ...more] });

/** A package whose entries and relations a program wrote in its own way. */
function packageOf({ types = '', target = 'worksheets/sheet1.xml', nameOf = (name: string) => name }) {
  const relation = types || 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return makeZip([
    {
      name: nameOf('xl/workbook.xml'),
      content: `<workbook xmlns:r="${relation}"><sheets><sheet name="F" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: nameOf('xl/_rels/workbook.xml.rels'),
      content: `<Relationships><Relationship Id="r1" Type="${relation}/worksheet" Target="${target}"/></Relationships>`,
    },
    { name: nameOf('xl/worksheets/sheet1.xml'), content: sheetXml(oneRow) },
  ]);
}

const cell = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const headRow = `<row r="1">${head.map((title, at) => cell(`${'ABCD'[at]}1`, title)).join('')}</row>`;

const workbooks: readonly [what: string, content: Buffer, rows: Values[]][] = [
  ['cells without references', withSheet(sheetXml(oneRow.replace(/<row r="\d"/gu, '<row'))), [one]],
  [
    'rows and cells out of order',
    withSheet(
      sheetXml(
        `${headRow}<row r="3">${cell('C3', 'Ali')}${cell('B3', 'Trois')}</row><row r="2">${cell('C2', 'Zoé')}${cell('A2', '01')}${cell('B2', 'Dupont')}</row>`,
      ),
    ),
    [one, { nom: 'Trois', prenom: 'Ali' }],
  ],
  ['a prefix at every tag', withSheet(sheetXml(oneRow).replace(/<(\/?)(\w)/gu, '<$1x:$2')), [one]],
  ['a mark before the sheet', withSheet(`\ufeff<?xml version="1.0"?>${sheetXml(oneRow)}`), [one]],
  [
    'signs written as entities and as they are',
    withSheet(
      sheetXml(
        `${headRow}<row r="2">${cell('B2', '<![CDATA[Dupont & Co]]>')}${cell('C2', 'L&#105;a &amp; <!-- Léa -->Zo&#xe9;')}</row>`,
      ),
    ),
    [{ nom: 'Dupont & Co', prenom: 'Lia & Zoé' }],
  ],
  ['entries with backslashes', packageOf({ nameOf: (name) => name.replaceAll('/', '\\') }), [one]],
  ['a target from the root', packageOf({ target: '/xl/worksheets/sheet1.xml' }), [one]],
  [
    'the strict names of the standard',
    packageOf({ types: 'http://purl.oclc.org/ooxml/officeDocument/relationships' }),
    [one],
  ],
  [
    'days counted from 1904',
    makeXlsx({
      properties: 'date1904="1"',
      rows: `${rowsOf()}<row r="2"><c t="str"><v>01</v></c><c t="str"><v>Dupont</v></c><c t="str"><v>Zoé</v></c><c s="1"><v>31405</v></c></row>`,
    }),
    [{ ...one, dateNaissance: '1989-12-25' }],
  ],
  [
    'blanks around a number, and values without text',
    makeXlsx({
      rows: `${rowsOf()}<row r="2"><c><v/></c><c t="str"><v>Dupont</v></c><c t="str"><v>Zoé</v></c><c s="1"><v> 32867 </v></c></row>`,
    }),
    [{ nom: 'Dupont', prenom: 'Zoé', dateNaissance: '1989-12-25' }],
  ],
  [
    'rich texts, readings of signs and texts that are not there',
    makeXlsx({
      rows: `${rowsOf()}<row r="2"><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c></row>`,
      sharedStrings:
        '<si><t>01</t></si><si><r><rPr><b/></rPr><t>Du</t></r><r><t>pont</t></r></si><si><t>Zoé</t><rPh sb="0" eb="1"><t>ZO</t></rPh></si><si/>',
    }),
    [one],
  ],
  ['cells beyond the titles', makeXlsx({ rows: rowsOf(['01', 'Dupont', 'Zoé', '', '', 'vu']) }), [one]],
  [
    'a number and blanks among the titles',
    makeXlsx({
      rows: `<row r="1">${['Code', 'Nom', '', 'Prénom'].map((title) => (title ? `<c t="str"><v>${title}</v></c>` : '<c/>')).join('')}<c><v>2026</v></c></row><row r="2"><c t="str"><v>01</v></c><c t="str"><v>Dupont</v></c><c/><c t="str"><v>Zoé</v></c><c><v>1</v></c></row>`,
    }),
    [one],
  ],
  ['titles alone', makeXlsx({ rows: rowsOf() }), []],
];

describe('a workbook is read whatever program wrote it', () => {
  for (const [what, content, rows] of workbooks) {
    it(what, async () => {
      const { contents } = await plannedFile('f.xlsx', content);
      assert.equal(contents.length, rows.length);
      for (const [at, values] of rows.entries())
        for (const [field, value] of Object.entries(values))
          assert.equal(contents[at]?.[field], value, field);
    });
  }
});

const table = 'Code;Nom;Prénom;Adresse\r\n01;Dupont;Zoé;"12, rue\nFoch; bât. B"\r\n';
const inTable = { ...one, adresse: '12, rue\nFoch; bât. B' };
const sections = 'Code;Désignation\nأ;سباحة\n٣;كرة\n';

const texts: readonly [what: string, content: string | Buffer, rows: Values[], type?: ImportType][] = [
  ['lines that end as on an old Mac', table.replaceAll('\r\n', '\r'), [inTable]],
  ['commas', 'Code,Nom,Prénom,Adresse\n01,Dupont,Zoé,"12, rue"\n', [{ ...one, adresse: '12, rue' }]],
  [
    'every text in quotes',
    '"Code";"Nom";"Prénom"\n"01";"Dupont ""dit""";"Zoé"\n',
    [{ codeAdherent: '01', nom: 'Dupont "dit"' }],
  ],
  [
    'a quote within a text',
    'Code;Nom;Prénom\n01;5" rue;Zoé\n02;Dupont;Léa\n',
    [{ nom: '5" rue' }, { nom: 'Dupont' }],
  ],
  [
    'the Unicode text of Excel',
    Buffer.from(`\ufeff${table.replaceAll(/;(?! b)/gu, '\t')}`, 'utf16le'),
    [inTable],
  ],
  ['UTF-16 the other way round', Buffer.from(`\ufeff${table}`, 'utf16le').swap16(), [inTable]],
  ['codes in Arabic letters and digits', sections, [{ code: 'أ' }, { code: '٣' }], 'sections'],
];

describe('a text is read whatever program wrote it', () => {
  for (const [what, content, rows, type] of texts) {
    it(what, async () => {
      const { contents } = await plannedFile('f.csv', content, { type });
      assert.equal(contents.length, rows.length);
      for (const [at, values] of rows.entries())
        for (const [field, value] of Object.entries(values))
          assert.equal(contents[at]?.[field], value, field);
    });
  }

  it('a quote that never ends is said, with the line', async () => {
    const content = 'Code;Nom;Prénom\n01;"Dupont;Zoé\n02;Martin;Léa\n';
    await assert.rejects(plannedFile('f.csv', content), { message: /illisible après la ligne 1/ });
  });

  it('a title that stands there twice is said, with its name', async () => {
    const content = 'Nom;Prénom;Téléphone;Téléphone\nA;B;06;07\n';
    await assert.rejects(plannedFile('f.csv', content), { message: /«\u202fTéléphone\u202f» se répète/ });
  });
});
