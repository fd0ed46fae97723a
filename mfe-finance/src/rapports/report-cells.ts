import type { ColumnData, ColumnKind, ReadReport, ReportValue } from '@club/contract';
import { formatAmount, formatCount, formatDate, plural } from '@club/ui/format';

const none = '—';

/** Unknown values are a dash. */
export function cellText(value: ReportValue, kind: ColumnKind): string {
  if (value === null || value === '') return none;
  if (typeof value === 'string') return kind === 'date' ? formatDate(value) : value;
  return kind === 'amount' ? formatAmount(value) : formatCount(value);
}

export function isFigure({ kind }: ColumnData): boolean {
  return kind === 'amount' || kind === 'count';
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
