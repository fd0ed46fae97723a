import { Readable } from 'node:stream';
import { currencies, writtenDay, type ColumnData, type ReportValue } from '@club/contract';
import { yielding } from '../calls/yielding.ts';
import { clubCurrency } from '../money/money.ts';
import type { ListExport } from './list-export.ts';

/** Characters handed on at once. */
const pieceLength = 65_536;

/** Spreadsheets take a text that begins so for a formula, some also with the wide signs of Asian keyboards. */
const formula = /^[=+\-@\t\r＝＋－＠]/;
const quoted = /[";\r\n]|^\s|\s$/;

/**
 * A list as a text that French spreadsheets open: UTF-8 with its mark, semicolons, comma for decimals. Titles and rows alone, so that
 * programs read it too: what a workbook says above them is in its name.
 */
export function csvFile(list: ListExport): Readable {
  return Readable.from(csvPieces(list), { objectMode: false });
}

async function* csvPieces({ columns, rows }: ListExport): AsyncGenerator<string> {
  const { decimals } = currencies[clubCurrency()];
  const text = ({ title }: ColumnData): string => csvText(title);
  let piece = `\ufeff${columns.map(text).join(';')}\r\n`;
  for await (const batch of rows) {
    for await (const row of yielding(batch)) {
      piece += `${columns.map((column, at) => csvCell(column, row[at], decimals)).join(';')}\r\n`;
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
    }
  }
  yield piece;
}

function csvCell({ kind }: ColumnData, value: ReportValue | undefined, decimals: number): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number')
    return kind === 'amount' ? value.toFixed(decimals).replace('.', ',') : String(value).replace('.', ',');
  if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return writtenDay(value);
  return csvText(value);
}

/** An apostrophe keeps a text from being a formula, as spreadsheets write it themselves. */
export function csvText(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
