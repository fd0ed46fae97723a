import { inlineRows, makeXlsx } from './make-xlsx.ts';
import { makeZip } from './make-zip.ts';
import { someMembers, workbookOf } from './send-file.ts';

const sheet = 'xl/worksheets/sheet1.xml';

const whole = () => workbookOf(someMembers(50));
const withSheet = (content: string) => makeXlsx({ rows: '', more: [{ name: sheet, content }] });
export const withPart = (name: string, content: string) => makeXlsx({ rows: '', more: [{ name, content }] });
const header = inlineRows([['Nom', 'Prénom']]);
const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
const laughs =
  '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;">]>';
const oldWorkbook = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const damaged = /illisible/;
/** What is wrong, name, content, and how it is refused. */
export const malformedFiles: readonly [
  what: string,
  name: string,
  content: () => Buffer | string,
  status: number,
  message: RegExp,
][] = [
  ['cut in the middle', 'f.xlsx', () => whole().subarray(0, 1_500), 422, damaged],
  ['without its last byte', 'f.xlsx', () => whole().subarray(0, -1), 422, damaged],
  ['only the mark of a zip', 'f.xlsx', () => 'PK\u0003\u0004', 422, damaged],
  ['a zip without a workbook', 'f.xlsx', () => makeZip([{ name: 'a.txt', content: 'a' }]), 422, damaged],
  ['a zip in a zip', 'f.xlsx', () => makeZip([{ name: 'f.xlsx', content: whole() }]), 422, damaged],
  ['a workbook without its sheet', 'f.xlsx', () => withoutSheet(), 422, damaged],
  ['a sheet in letters that are no UTF-8', 'f.xlsx', () => withSheetBytes(), 422, damaged],
  ['a sheet that is no XML', 'f.xlsx', () => withSheet('Bonjour'), 422, damaged],
  ['a sheet of HTML', 'f.xlsx', () => withSheet('<html><body><p>Nom<br></body></html>'), 422, damaged],
  [
    'tags that do not close',
    'f.xlsx',
    () => makeXlsx({ rows: `${header}<row><c>` }),
    422,
    /ligne lue\u00a0: 2/,
  ],
  [
    'an outside entity',
    'f.xlsx',
    () => makeXlsx({ rows: `${header}<row><c t="str"><v>&e;</v></c></row>`, prolog: entity }),
    422,
    damaged,
  ],
  [
    'entities that multiply',
    'f.xlsx',
    () => makeXlsx({ rows: '<row><c t="str"><v>&d;</v></c></row>', prolog: laughs }),
    422,
    damaged,
  ],
  [
    'an entity nobody declared',
    'f.xlsx',
    () => makeXlsx({ rows: '<row><c t="str"><v>&e;</v></c></row>' }),
    422,
    damaged,
  ],
  [
    'an outside entity in its table of contents',
    'f.xlsx',
    () => withPart('xl/workbook.xml', `${entity}<workbook/>`),
    422,
    damaged,
  ],
  [
    'a table of contents without sheets',
    'f.xlsx',
    () => withPart('xl/workbook.xml', '<workbook/>'),
    422,
    damaged,
  ],
  [
    'a relation to a file of this machine',
    'f.xlsx',
    () => withPart('xl/_rels/workbook.xml.rels', relationTo('file:///etc/passwd')),
    422,
    damaged,
  ],
  [
    'a relation out of the archive',
    'f.xlsx',
    () => withPart('xl/_rels/workbook.xml.rels', relationTo('../../../../etc/passwd')),
    422,
    damaged,
  ],
  ['a row before the first', 'f.xlsx', () => makeXlsx({ rows: '<row r="-1"/>' }), 422, damaged],
  ['a row after the last', 'f.xlsx', () => makeXlsx({ rows: '<row r="1048577"/>' }), 422, damaged],
  ['a row of a number too many', 'f.xlsx', () => makeXlsx({ rows: '<row r="1e308"/>' }), 422, damaged],
  ['a column after the last', 'f.xlsx', () => makeXlsx({ rows: '<row><c r="XFE1"/></row>' }), 422, damaged],
  [
    'a column named __proto__',
    'f.xlsx',
    () => makeXlsx({ rows: '<row><c r="__proto__"/></row>' }),
    422,
    damaged,
  ],
  [
    'a sheet without columns we know',
    'f.xlsx',
    () => makeXlsx({ rows: inlineRows([['constructor', '__proto__']]) }),
    422,
    /Prénom/,
  ],
  ['an empty sheet', 'f.xlsx', () => makeXlsx({ rows: '' }), 422, /aucune ligne/],
  ['a password', 'f.xlsx', () => oldWorkbook, 422, /mot de passe/],
  [
    'an old workbook of zeros',
    'f.xls',
    () => Buffer.concat([oldWorkbook, Buffer.alloc(5_000)]),
    422,
    /illisible|mot de passe/,
  ],
  ['an old workbook of noise', 'f.xls', () => Buffer.concat([oldWorkbook, noise(20_000)]), 422, damaged],
  [
    'HTML named as an old workbook',
    'f.xls',
    () => '<html><table><tr><td>Nom</td></tr></table></html>',
    422,
    /page web.*\.xlsx/,
  ],
  ['a program named as a workbook', 'f.xlsx', () => 'MZ\u0090\u0000', 422, /n’est ni celui/],
  ['a macro workbook', 'f.xlsm', whole, 415, /Formats acceptés/],
  ['two endings', 'f.xlsx.exe', whole, 415, /Formats acceptés/],
  ['quotes that never close', 'f.csv', () => `Nom;Prénom\n"${'a'.repeat(200_000)}`, 422, /guillemets/],
  ['nothing', 'f.xlsx', () => '', 422, /vide/],
];

function withoutSheet(): Buffer {
  return withPart('xl/_rels/workbook.xml.rels', relationTo('worksheets/other.xml'));
}

function withSheetBytes(): Buffer {
  const content = Buffer.concat([
    Buffer.from('<worksheet><sheetData><row><c t="str"><v>'),
    Buffer.from([0xff, 0xfe]),
  ]);
  return makeXlsx({ rows: '', more: [{ name: sheet, content }] });
}

function relationTo(target: string): string {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
  return `<Relationships><Relationship Id="rId1" Type="${type}" Target="${target}" TargetMode="External"/></Relationships>`;
}

function noise(length: number): Buffer {
  let state = 42;
  return Buffer.from(
    Array.from({ length }, () => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) >> 16),
  );
}
