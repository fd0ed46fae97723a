import {
  frenchNumber,
  type ColumnData,
  type ColumnKind,
  type ReadReport,
  type ReportValue,
} from '@club/contract';
import { formatAmount, formatCount, formatDate, plural } from '@club/ui/format';

const none = '—';

/** Unknown values are a dash. */
export function cellText(value: ReportValue, kind: ColumnKind): string {
  if (value === null || value === '') return none;
  if (typeof value === 'string') return kind === 'date' ? formatDate(value) : value;
  if (kind === 'percent') return percentText(value);
  return kind === 'amount' ? formatAmount(value) : formatCount(value);
}

/** «+12,5 %», «−3 %». */
function percentText(value: number): string {
  return `${value > 0 ? '+' : ''}${frenchNumber(String(value))}\u00a0%`;
}

/** «34 %» of all. */
export function shareText(value: number, all: number): string {
  return all > 0 ? `${Math.round((value / all) * 100)}\u00a0%` : none;
}

export function isFigure({ kind }: ColumnData): boolean {
  return kind === 'amount' || kind === 'count' || kind === 'percent';
}

/** Never broken into two lines. */
export function isWhole({ kind }: ColumnData): boolean {
  return kind === 'code' || kind === 'date';
}

/** «450,00 Dh», «12 adhérents». */
export function totalText({ total }: ReadReport): string | undefined {
  if (!total) return undefined;
  return total.noun ? plural(total.value, ...total.noun) : formatAmount(total.value);
}

/** Column numbers of screen and paper; amounts that add up stand last. */
export function shownOrder({ columns, total }: Pick<ReadReport, 'columns' | 'total'>): number[] {
  const last = columns.findIndex(({ kind, title }) => kind === 'amount' && title === total?.under);
  const shown = columns.flatMap(({ workbookOnly }, index) => (workbookOnly ? [] : [index]));
  const others = shown.filter((index) => index !== last);
  return last === -1 ? others : [...others, last];
}
