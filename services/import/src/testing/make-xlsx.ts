import { makeZip, type PackedPart, type ZipPart } from './make-zip.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface WorkbookParts {
  rows: string;
  /** Style 1 is a date by default. */
  styles?: string;
  sharedStrings?: string;
  properties?: string;
  prolog?: string;
  /** Added or replaced parts. */
  more?: readonly (ZipPart | PackedPart)[];
}

const dateStyles =
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs>';

/** An .xlsx from raw XML: cells that exceljs would not write. */
export function makeXlsx({
  rows,
  styles = dateStyles,
  sharedStrings,
  properties = '',
  prolog = '',
  more = [],
}: WorkbookParts): Buffer {
  const strings =
    sharedStrings === undefined
      ? []
      : [{ name: 'xl/sharedStrings.xml', content: `<sst ${main}>${sharedStrings}</sst>` }];
  return makeZip([
    {
      name: 'xl/workbook.xml',
      content: `${declaration}<workbook ${main} xmlns:r="${relation}"><workbookPr ${properties}/><sheets>
        <sheet name="cachée" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Adhérents" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/>
        <Relationship Id="rId2" Type="${relation}/styles" Target="/xl/styles.xml"/>
        <Relationship Id="rId3" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/styles.xml', content: `<styleSheet ${main}>${styles}</styleSheet>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${declaration}${prolog}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    },
    ...strings,
    ...more,
  ]);
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** As openpyxl writes them. */
export function inlineRows(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    `<c t="inlineStr"><is><t xml:space="preserve">${text.replace(/[&<>]/g, (c) => escapes[c] ?? c)}</t></is></c>`;
  return rows.map((cells, index) => `<row r="${index + 1}">${cells.map(cell).join('')}</row>`).join('');
}

/** A workbook with several sheets, each with its rows and whether it is hidden. */
export function makeSheets(
  sheets: readonly { name: string; rows: readonly (readonly string[])[]; hidden?: boolean }[],
): Buffer {
  const idOf = (at: number) => `rId${at + 1}`;
  const listed = sheets.map(
    ({ name, hidden = false }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="${idOf(at)}"/>`,
  );
  const related = sheets.map(
    (_sheet, at) =>
      `<Relationship Id="${idOf(at)}" Type="${relation}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return makeXlsx({
    rows: '',
    more: [
      {
        name: 'xl/workbook.xml',
        content: `${declaration}<workbook ${main} xmlns:r="${relation}"><sheets>${listed.join('')}</sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: `<Relationships>${related.join('')}</Relationships>`,
      },
      ...sheets.map(({ rows }, at) => ({
        name: `xl/worksheets/sheet${at + 1}.xml`,
        content: `${declaration}<worksheet ${main}><sheetData>${inlineRows(rows)}</sheetData></worksheet>`,
      })),
    ],
  });
}
