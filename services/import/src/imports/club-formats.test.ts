import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inlineRows, makeXlsx } from '../testing/make-xlsx.ts';
import { makeZip } from '../testing/make-zip.ts';
import { plannedFile } from '../testing/planned-file.ts';

/** Bytes of a text in an encoding of one byte. */
function bytesIn(encoding: string, text: string): Buffer {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from([...text].map((sign) => all.indexOf(sign)));
}

const table = 'Code;Nom;Prénom;Adresse\r\nCA6;ÉCOLE;Zoé;"12, rue\nde l\'Été; bât. «B»"\r\n';
type Values = Readonly<Record<string, unknown>>;
const nameOf = (nom: string, prenom: string): Values => ({ nom, prenom });
const inTable: Values = { ...nameOf('ÉCOLE', 'Zoé'), adresse: "12, rue\nde l'Été; bât. «B»" };
const arabicTable = 'اللقب;الاسم;العنوان\nبن علي;محمد;شارع الحرية\nEl Amri;Zoé;Rue de la Liberté\n';
const arabicValues: Values = { ...nameOf('بن علي', 'محمد'), adresse: 'شارع الحرية' };
const aWorkbook = makeXlsx({
  rows: inlineRows([
    ['Nom', 'Prénom'],
    ['École', 'Zoé'],
  ]),
});

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ofSharePoint = makeZip([
  {
    name: '_rels/.rels',
    content: `<Relationships><Relationship Id="r1" Type="${relation}/officeDocument" Target="/xl/workbook2.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook2.xml',
    content: `<workbook xmlns:r="${relation}"><sheets><sheet name="F" sheetId="1" r:id="r1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook2.xml.rels',
    content: `<Relationships><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
  {
    name: 'xl/worksheets/Sheet1.xml',
    content: `<worksheet><sheetData>${inlineRows([
      ['Nom', 'Prénom'],
      ['École', 'Zoé'],
    ])}</sheetData></worksheet>`,
  },
]);

const odsCell = (text: string, more = ' office:value-type="string"') =>
  `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`;
const ofLibreOffice = makeZip([
  { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
  {
    name: 'content.xml',
    content: `<office:document-content><office:body><office:spreadsheet><table:table table:name="Adhérents">
      <table:table-row>${['Nom', 'Prénom', 'Né le', 'Code', 'Tél'].map((text) => odsCell(text)).join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>
      <table:table-row>${odsCell('École')}${odsCell('Zoé<text:s/>Lina')}${odsCell('13/09/88', ' office:value-type="date" office:date-value="1988-09-13"')}${odsCell('0072', ' office:value-type="float" office:value="72"')}${odsCell('612345678', ' office:value-type="float" office:value="612345678"')}</table:table-row>
      <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
    </table:table></office:spreadsheet></office:body></office:document-content>`,
  },
]);

const formats: readonly [what: string, name: string, content: string | Buffer, values: Values][] = [
  ['UTF-8', 'f.csv', table, inTable],
  ['a first line that says the separator', 'sep.csv', `sep=;\r\n${table}`, inTable],
  ['Windows-1252', 'cp1252.csv', bytesIn('windows-1252', table), inTable],
  ['MacRoman', 'macroman.csv', bytesIn('macintosh', table), inTable],
  ['UTF-16 without a mark', 'utf16.csv', Buffer.from(table, 'utf16le'), inTable],
  ['Windows-1256', 'arabe.csv', bytesIn('windows-1256', arabicTable), arabicValues],
  ['a workbook named .xls', 'f.xls', aWorkbook, nameOf('École', 'Zoé')],
  ['a workbook named .csv', 'f.csv', aWorkbook, nameOf('École', 'Zoé')],
  [
    'a text named .xls',
    'tsv.xls',
    bytesIn('windows-1252', 'Nom\tPrénom\nÉcole\tZoé\n'),
    nameOf('École', 'Zoé'),
  ],
  ['a workbook of SharePoint', 'f.xlsx', ofSharePoint, nameOf('École', 'Zoé')],
  [
    'a document of LibreOffice',
    'f.ods',
    ofLibreOffice,
    {
      ...nameOf('École', 'Zoé Lina'),
      dateNaissance: '1988-09-13',
      codeAdherent: '0072',
      telephone: '612345678',
    },
  ],
  ['one named .xlsx', 'f.xlsx', ofLibreOffice, { codeAdherent: '0072' }],
  [
    'a sheet in UTF-16',
    'f.xlsx',
    makeXlsx({
      rows: '',
      more: [
        {
          name: 'xl/worksheets/sheet1.xml',
          content: Buffer.from(
            `\ufeff<?xml version="1.0" encoding="UTF-16"?><worksheet><sheetData>${inlineRows([
              ['Nom', 'Prénom'],
              ['École', 'Zoé'],
            ])}</sheetData></worksheet>`,
            'utf16le',
          ),
        },
      ],
    }),
    nameOf('École', 'Zoé'),
  ],
];

describe('a file is read in whatever format and encoding it comes', () => {
  for (const [what, name, content, values] of formats) {
    it(what, async () => {
      const [first] = (await plannedFile(name, content)).contents;
      for (const [field, value] of Object.entries(values)) assert.equal(first?.[field], value, field);
    });
  }
});

describe('a file that cannot be read says what it is and what to do', () => {
  const html = '<html><table><tr><th>Nom</th></tr></table></html>';
  const xml = '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>';
  const numbers = makeZip([{ name: 'Index/Document.iwa', content: 'x' }]);
  const unreadable: [what: string, name: string, content: string | Buffer, message: RegExp][] = [
    ['a page of the web', 'html.xls', html, /^Ce fichier est une page web.* enregistrez-le .*\.xlsx/],
    ['an old table in XML', 'xml2003.xls', xml, /^Ce fichier est un ancien tableau XML.* enregistrez-le /],
    ['a table of Numbers', 'mac.xlsx', numbers, /^Ce fichier est de Numbers.*Exporter vers, Excel/],
    ['a password', 'f.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /mot de passe.* Enregistrez-le sans/],
  ];
  for (const [what, name, content, message] of unreadable) {
    it(what, async () => {
      await assert.rejects(plannedFile(name, content), { name: 'FileFault', message });
    });
  }
});
