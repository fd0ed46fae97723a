import { writtenDay, type ColumnData, type ReportValue } from '@club/contract';
import { yielding } from '../calls/yielding.ts';
import { paperClub } from '../club-settings/paper-club.ts';
import { standsAtEnd, sheetWidthOf } from '../workbook/cell-formats.ts';
import { AmountSums } from './exported-rows.ts';
import { headLines, type ExportedRow, type ListExport } from './list-export.ts';
import { styleOf, type CellStyle } from './xlsx-styles.ts';
import { letterOf, serialOf, xmlText } from './xlsx-text.ts';

/** Characters handed on at once. */
const pieceLength = 65_536;

/** What is known of a sheet once it is written. */
export interface SheetEnd {
  /** Of the titles of the columns. */
  headRow: number;
  lastRow: number;
  lastColumn: string;
}

/** The XML of the sheet, row by row; `end` is told where it ends. Landscape, one page wide, titles on each page. */
export async function* sheetXml(list: ListExport, end: SheetEnd): AsyncGenerator<string> {
  const { columns } = list;
  const head = headLines(list);
  end.headRow = head.length + 2;
  end.lastColumn = letterOf(columns.length - 1);
  yield opening(columns, end.headRow);
  const sums = new AmountSums(columns);
  const writer = new RowWriter(columns);
  let piece = head.map((line, at) => textRow(at + 1, line, at === 0 ? 'title' : 'plain')).join('');
  piece += titleRow(end.headRow, columns);
  let row = end.headRow;
  for await (const batch of list.rows) {
    for await (const cells of yielding(batch)) {
      row += 1;
      piece += writer.row(row, sums.add(cells));
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
    }
  }
  const filtered = row;
  if (sums.row) {
    row += 1;
    piece += writer.row(row, sums.row, true);
  }
  end.lastRow = row;
  yield `${piece}${closing(`A${end.headRow}:${end.lastColumn}${filtered}`)}`;
}

function opening(columns: readonly ColumnData[], headRow: number): string {
  const widths = columns.map(
    (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${sheetWidthOf(column)}" customWidth="1"/>`,
  );
  const below = `A${headRow + 1}`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" showGridLines="0"><pane ySplit="${headRow}" topLeftCell="${below}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="${below}" sqref="${below}"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

function closing(filtered: string): string {
  const footer = xmlText(`&L${paperClub().replaceAll('&', '&&')}&RPage &P sur &N`);
  return `</sheetData><autoFilter ref="${filtered}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>${footer}</oddFooter></headerFooter></worksheet>`;
}

function textRow(row: number, text: string, style: CellStyle): string {
  return `<row r="${row}">${textCell(`A${row}`, styleOf(style), text)}</row>`;
}

/** Each title stands where the values below it do. */
function titleRow(row: number, columns: readonly ColumnData[]): string {
  const cells = columns.map(({ title, kind }, at) =>
    textCell(`${letterOf(at)}${row}`, styleOf(standsAtEnd(kind) ? 'head-end' : 'head'), title),
  );
  return `<row r="${row}">${cells.join('')}</row>`;
}

const textCell = (place: string, style: number, text: string): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t${edges.test(text) ? kept : ''}>${xmlText(text)}</t></is></c>`;

/** Spaces that a workbook would drop. */
const edges = /^\s|\s$/;
const kept = ' xml:space="preserve"';

/** Writes rows: letters and styles of the columns are looked up once. */
class RowWriter {
  readonly #columns: readonly { letter: string; isDate: boolean; style: number; bold: number }[];

  constructor(columns: readonly ColumnData[]) {
    this.#columns = columns.map(({ kind }, at) => ({
      letter: letterOf(at),
      isDate: kind === 'date',
      style: styleOf(kind),
      bold: styleOf(`total-${kind}`),
    }));
  }

  row(number: number, cells: ExportedRow, isTotal = false): string {
    let xml = `<row r="${number}">`;
    for (let at = 0; at < this.#columns.length; at += 1) xml += this.#cell(number, at, cells[at], isTotal);
    return `${xml}</row>`;
  }

  /** Texts are cells of text in columns of text: none ever starts a formula. */
  #cell(row: number, at: number, value: ReportValue | undefined, isTotal: boolean): string {
    if (value === null || value === undefined || value === '') return '';
    const { letter, isDate, style, bold } = this.#columns[at]!;
    const place = letter + row;
    const shown = isTotal ? bold : style;
    if (typeof value === 'number') return `<c r="${place}" s="${shown}"><v>${value}</v></c>`;
    const serial = isDate ? serialOf(value) : undefined;
    if (serial !== undefined) return `<c r="${place}" s="${shown}"><v>${serial}</v></c>`;
    return textCell(place, shown, isDate && /^\d{4}-\d{2}-\d{2}$/.test(value) ? writtenDay(value) : value);
  }
}
