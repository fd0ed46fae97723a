import type { ChosenColumn, ColumnData, ExportQuery, ReportValue } from '@club/contract';
import { clubToday } from '../calendar/calendar.ts';
import { amountOf, minorOf } from '../money/money.ts';
import type { ExportedRow } from './list-export.ts';

/** Rows read and held at once, twice: the next ones are read while these are written. */
const batchSize = 500;

const listed = (ids: string | undefined): string[] => (ids ? ids.split(',') : []);

/** The ids that an export is of: those that were named, or all but those. */
export function exportedIds(found: readonly string[], { ids, sauf }: ExportQuery): readonly string[] {
  const [chosen, left] = [new Set(listed(ids)), new Set(listed(sauf))];
  if (chosen.size === 0 && left.size === 0) return found;
  return found.filter((id) => (chosen.size === 0 || chosen.has(id)) && !left.has(id));
}

/** What was chosen of the rows, in words; nothing when it is all of them. */
export function chosenRowsText({ ids, sauf }: ExportQuery): string[] {
  const left = listed(sauf).length;
  return [
    ...(ids ? ['Lignes choisies'] : []),
    ...(left > 0 ? [left === 1 ? 'Sauf une ligne' : `Sauf ${left} lignes`] : []),
  ];
}

/** The cells of these records in order, read by id a batch at a time; one that is gone meanwhile is left out. */
export async function* exportedRows<Row>(
  ids: readonly string[],
  columns: readonly ChosenColumn<Row>[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<ExportedRow[]> {
  const today = clubToday();
  const dayOf = dayReader();
  const batchAt = (at: number) => (at < ids.length ? read(ids.slice(at, at + batchSize)) : undefined);
  let coming = batchAt(0);
  for (let at = 0; coming; at += batchSize) {
    const rows = await coming;
    coming = batchAt(at + batchSize);
    // Who stops in the middle does not wait for it.
    coming?.catch(() => undefined);
    yield rows.map((row) => columns.map((column) => cellOf(column, column.value(row, today), dayOf)));
  }
}

/** Of a moment, the day in the club counts. */
function cellOf({ kind }: ColumnData, value: ReportValue, dayOf: (moment: string) => string): ReportValue {
  if (kind !== 'date' || typeof value !== 'string' || value.length <= 10) return value;
  return dayOf(value);
}

/** Moments whose day is kept at once. */
const mostDays = 2_000;

/** Reads the day of a moment in the club, once for all rows of the same moment. */
function dayReader(): (moment: string) => string {
  const days = new Map<string, string>();
  return (moment) => {
    const known = days.get(moment);
    if (known !== undefined) return known;
    if (days.size >= mostDays) days.clear();
    const day = clubToday(new Date(moment));
    days.set(moment, day);
    return day;
  };
}

/** Sums of the columns of amounts, to the last unit, taken as rows go by. */
export class AmountSums {
  readonly #columns: readonly ColumnData[];
  /** Places of the columns of amounts. */
  readonly #amounts: readonly number[];
  readonly #sums: number[];

  constructor(columns: readonly ColumnData[]) {
    this.#columns = columns;
    this.#amounts = columns.flatMap(({ kind }, at) => (kind === 'amount' ? at : []));
    this.#sums = columns.map(() => 0);
  }

  /** The same row. */
  add(row: ExportedRow): ExportedRow {
    for (const at of this.#amounts) {
      const value = row[at];
      if (typeof value === 'number') this.#sums[at]! += minorOf(value);
    }
    return row;
  }

  /** A last row with «Total» in its first column that has no sum; none without amounts. */
  get row(): ExportedRow | undefined {
    const isAmount = this.#columns.map(({ kind }) => kind === 'amount');
    if (!isAmount.includes(true)) return undefined;
    const named = isAmount.indexOf(false);
    return this.#columns.map((_column, at) =>
      isAmount[at] ? amountOf(this.#sums[at] ?? 0) : at === named ? 'Total' : null,
    );
  }
}
