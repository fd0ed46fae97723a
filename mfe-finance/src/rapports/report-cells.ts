import {
  evolutionOf,
  percentText,
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

/** «Voir les 12 règlements», «Voir les lignes de 450,00 Dh». */
export const rowsTitle = (text: string, column?: ColumnData): string =>
  column?.kind === 'count'
    ? `Voir les ${text} ${(column.short ?? column.title).toLocaleLowerCase('fr')}`
    : `Voir les lignes de ${text}`;

export function isFigure({ kind }: ColumnData): boolean {
  return kind === 'amount' || kind === 'count' || kind === 'percent';
}

/** Never broken into two lines. */
export function isWhole({ kind }: ColumnData): boolean {
  return kind === 'code' || kind === 'date';
}

/** «450,00 Dh», «12 adhérents»; beside a former one also that and the difference. */
export function totalTexts({ total }: Pick<ReadReport, 'total'>): string[] {
  if (!total) return [];
  const textOf = (value: number) => (total.noun ? plural(value, ...total.noun) : formatAmount(value));
  return [textOf(total.value), ...formerTexts(total.value, total.former, textOf)];
}

/** The former figure and the difference; none of what is not compared. */
export function formerTexts(
  value: number,
  former: number | undefined,
  textOf: (value: number) => string = formatAmount,
): string[] {
  return former === undefined ? [] : [textOf(former), cellText(evolutionOf(value, former), 'percent')];
}

/** Column numbers of screen and paper; what adds up stands last, what it is compared with after it. */
export function shownOrder({
  columns,
  total,
  compared,
}: Pick<ReadReport, 'columns' | 'total' | 'compared'>): number[] {
  const at = columns.findIndex(
    ({ kind, title }) => (compared || kind === 'amount') && title === total?.under,
  );
  const last = at === -1 ? [] : compared ? [at, at + 1, at + 2] : [at];
  const shown = columns.flatMap(({ workbookOnly }, index) => (workbookOnly ? [] : [index]));
  return [...shown.filter((index) => !last.includes(index)), ...last];
}
