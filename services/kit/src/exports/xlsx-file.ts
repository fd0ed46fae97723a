import { Readable } from 'node:stream';
import { clubSettings } from '../club-settings/club-settings.ts';
import { zipOf } from '../zip/zip-of.ts';
import type { ListExport } from './list-export.ts';
import { sheetXml, type SheetEnd } from './xlsx-sheet.ts';
import { stylesXml } from './xlsx-styles.ts';
import { xmlText } from './xlsx-text.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The most that the name of a sheet may hold. */
const longestName = 31;

/**
 * A list as a workbook of one sheet, made while it is read. ExcelJS keeps an object for each cell: four times the
 * time (decision 131).
 * What it holds at once is a batch of rows and some pieces of text.
 */
export function xlsxFile(list: ListExport): Readable {
  const end: SheetEnd = { headRow: 0, lastRow: 0, lastColumn: '' };
  return zipOf(async (add) => {
    const addXml = (name: string, xml: string) => add(Buffer.from(declaration + xml), name);
    await addXml('[Content_Types].xml', contentTypes);
    await addXml('_rels/.rels', packageRelations);
    await addXml('xl/_rels/workbook.xml.rels', workbookRelations);
    await add(Buffer.from(stylesXml()), 'xl/styles.xml');
    const sheet = Readable.from(sheetXml(list, end), { objectMode: false });
    await add(sheet, 'xl/worksheets/sheet1.xml');
    await addXml('xl/workbook.xml', workbookXml(list.title, end));
    await addXml('docProps/core.xml', coreXml(list.title));
  });
}

const contentTypes = `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const packageRelations = `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

const workbookRelations = `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

function workbookXml(title: string, { headRow, lastRow, lastColumn }: SheetEnd): string {
  const name = title.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, longestName);
  const on = `'${xmlText(name)}'!`;
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">${on}$A$1:$${lastColumn}$${lastRow}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">${on}$${headRow}:$${headRow}</definedName></definedNames></workbook>`;
}

function coreXml(title: string): string {
  const dublin = 'http://purl.org/dc';
  const created = new Date().toISOString().replace(/\.\d+/, '');
  return `<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="${dublin}/elements/1.1/" xmlns:dcterms="${dublin}/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(clubSettings.current.clubInfo.nom)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created></cp:coreProperties>`;
}
