import {
  frenchAmount,
  frenchNumber,
  percentText,
  writtenDay,
  type ColumnData,
  type ColumnKind,
  type ReportValue,
} from '@club/contract';
import { clubCurrency } from '../money/money.ts';
import { widthOf } from '../workbook/cell-formats.ts';
import type { ExportedRow } from './list-export.ts';

/** A cell as it stands on paper: lines of text. */
export type PaperCell = readonly string[];

/** A row as it stands on paper, and how many lines it takes. */
export interface PaperRow {
  cells: readonly PaperCell[];
  lines: number;
}

/** Where a column stands, in points from the left edge of the table. */
export interface PaperColumn extends ColumnData {
  at: number;
  /** Of its text. */
  room: number;
  isRight: boolean;
}

/** How wide a text is, in points. */
export type Measure = (text: string) => number;

/** Between two columns, in points. */
const gap = 10;

/** The most lines of a cell; what does not fit is cut, with «…». */
const mostLines = 4;

/** Characters side by side that a portrait page can hold. */
const portraitWidth = 105;

/** Whether a table of these columns needs a landscape page. */
export const isWide = (columns: readonly ColumnData[]): boolean =>
  columns.reduce((sum, column) => sum + widthOf(column), 0) > portraitWidth;

const isNumber = (kind: ColumnKind): boolean => kind === 'amount' || kind === 'count' || kind === 'percent';

/** The columns side by side over `width` points, each as wide as in a workbook in proportion. */
export function placed(columns: readonly ColumnData[], width: number): PaperColumn[] {
  const whole = columns.reduce((sum, column) => sum + widthOf(column), 0);
  let at = 0;
  return columns.map((column) => {
    const own = (width * widthOf(column)) / whole;
    const place = { ...column, at, room: own - gap, isRight: isNumber(column.kind) };
    at += own;
    return place;
  });
}

/** A row broken into lines that fit. */
export function paperRow(row: ExportedRow, columns: readonly PaperColumn[], measure: Measure): PaperRow {
  const cells = columns.map((column, at) => wrapped(paperText(column.kind, row[at]), column.room, measure));
  return { cells, lines: Math.max(1, ...cells.map(({ length }) => length)) };
}

/** A value as it is read on paper. */
export function paperText(kind: ColumnKind, value: ReportValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    if (kind === 'percent') return percentText(value);
    return kind === 'amount' ? frenchAmount(value, clubCurrency()) : frenchNumber(String(value));
  }
  return kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? writtenDay(value) : value;
}

/** The text in lines of at most `room` points, broken at blanks, a long word at its hyphens or wherever it must. */
export function wrapped(text: string, room: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \t\r\n]+/).flatMap((one) => pieces(one, room, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= mostLines) return lines;
  const last = lines[mostLines - 1] ?? '';
  return [...lines.slice(0, mostLines - 1), `${shortened(last, room, measure)}…`];
}

/** A word that fits stays whole. */
function pieces(word: string, room: number, measure: Measure): string[] {
  if (word === '' || measure(word) <= room) return word === '' ? [] : [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && measure(part + letter) > room) {
      const end = part.lastIndexOf('-') + 1 || part.length;
      parts.push(part.slice(0, end));
      part = part.slice(end) + letter;
    } else part += letter;
  }
  return [...parts, part];
}

function shortened(line: string, room: number, measure: Measure): string {
  let letters = [...line];
  while (letters.length > 1 && measure(`${letters.join('')}…`) > room) letters = letters.slice(0, -1);
  return letters.join('').trimEnd();
}
