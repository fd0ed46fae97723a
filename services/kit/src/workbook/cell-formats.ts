import { currencies, type ColumnData, type ColumnKind } from '@club/contract';
import { clubSettings } from '../club-settings/club-settings.ts';
import { clubCurrency } from '../money/money.ts';

/** Widths of columns that give none, in characters. */
const widths: Readonly<Record<ColumnKind, number>> = {
  code: 15,
  text: 22,
  date: 16,
  amount: 18,
  count: 12,
  percent: 12,
};

/** Of a column, in characters. */
export const widthOf = ({ kind, width = widths[kind] }: ColumnData): number => width;

/** Titles longer than this are cut. */
const longestTitle = 24;

/** Of a column in a workbook, where titles are not broken into lines. */
export const sheetWidthOf = (column: ColumnData): number =>
  Math.max(widthOf(column), Math.min(column.title.length + 2, longestTitle));

/** Of lines that stand out: without a name some programs take another font than that of the cells. */
const calibri = { name: 'Calibri', family: 2, size: 11 } as const;
export const boldFont = { ...calibri, bold: true } as const;
export const titleFont = { ...boldFont, size: 14 } as const;

/** Whether values of a kind stand at the end of their cell, and so does the title of their column. */
export const standsAtEnd = (kind: ColumnKind): boolean => kind !== 'text' && kind !== 'code';

/** How a workbook writes values of a kind. */
export function formatOf(kind: ColumnKind): string {
  if (kind === 'text' || kind === 'code') return '@';
  if (kind === 'date') return clubSettings.current.systemSettings.formatDate.toLowerCase();
  if (kind === 'count') return '#,##0';
  if (kind === 'percent') return '+0.0" %";"\u2212"0.0" %";0.0" %"';
  const { decimals, sign } = currencies[clubCurrency()];
  const figure = `#,##0.${'0'.repeat(decimals)} "${sign}"`;
  // Displays a true minus; the cell stays a number.
  return `${figure};"\u2212"${figure}`;
}
