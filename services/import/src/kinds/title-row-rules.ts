import type { ImportTypeColumn } from '@club/contract';
import type { Cell, SheetRow } from '../reading/cell.ts';
import { isBlank, lineText } from '../reading/cell-values.ts';
import { readHeader } from './header-rules.ts';

/** Rows that hold something, looked at for the titles. */
export const titleRowsLookedAt = 20;

/** The titles of a sheet and the rows that they take. */
export interface TitleRow {
  /** Of the first row after the titles, among the rows looked at. */
  after: number;
  /** Rows of the file that hold the titles: one, or two that are read together. */
  rows: readonly SheetRow[];
  titles: readonly (Cell | undefined)[];
  /** How many fields are named. */
  found: number;
  /** Every required field is named. */
  isWhole: boolean;
}

const widthOf = (cells: readonly (Cell | undefined)[]) =>
  cells.reduce<number>((filled, cell) => filled + (isBlank(cell) ? 0 : 1), 0);

/** Two rows of titles as one: the lower title where it says enough alone, else both. */
function joined(
  upper: SheetRow,
  lower: SheetRow,
  columns: readonly ImportTypeColumn[],
): (Cell | undefined)[] {
  const lowest = new Set(readHeader(lower.cells, columns).positions.values());
  const width = Math.max(upper.cells.length, lower.cells.length);
  return Array.from({ length: width }, (_, at) => {
    const [above, below] = [upper.cells[at], lower.cells[at]];
    if (isBlank(below)) return above;
    return isBlank(above) || lowest.has(at) ? below : `${lineText(above)} ${lineText(below)}`;
  });
}

/**
 * Finds the titles among the first rows of a sheet (W-1): the first row, or two rows together, that names every required
 * field; else the row that names most fields; else the first one. A title above them, alone in its row, is none.
 */
export function titleRowOf(
  head: readonly SheetRow[],
  columns: readonly ImportTypeColumn[],
): TitleRow | undefined {
  const rows = head.slice(0, titleRowsLookedAt);
  const widest = Math.max(0, ...rows.map(({ cells }) => widthOf(cells)));
  const candidate = (titles: readonly (Cell | undefined)[], from: number, to: number): TitleRow => {
    const { positions, missing } = readHeader(titles, columns);
    const isAlone = widthOf(titles) === 1 && widest > 1;
    const found = isAlone ? 0 : positions.size;
    return { after: to + 1, rows: rows.slice(from, to + 1), titles, found, isWhole: !isAlone && !missing };
  };
  const single = rows.map(({ cells }, at) => candidate(cells, at, at));
  const whole = single.find(({ isWhole }) => isWhole);
  if (whole) return whole;
  const double = rows
    .slice(1)
    .map((lower, at) => candidate(joined(rows[at]!, lower, columns), at, at + 1))
    .find(({ isWhole }) => isWhole);
  if (double) return double;
  const most = Math.max(0, ...single.map(({ found }) => found));
  // Without a known title, those of a table are the first row as wide as half of it.
  return single.find(({ found, titles }) => found === most && (most > 0 || widthOf(titles) * 2 >= widest));
}

const quoted = (text: string) => `«\u202f${text}\u202f»`;

/** Told of a plan: the rows above the titles that are left aside; undefined when there are none. */
export function remarkOfTitles(
  head: readonly SheetRow[],
  { rows, after }: Pick<TitleRow, 'rows' | 'after'>,
): string | undefined {
  const above = head.slice(0, after - rows.length);
  const numbers = rows.map(({ row }) => row);
  const where =
    numbers.length === 1 ? `à la ligne ${numbers[0]}` : `aux lignes ${numbers.join(' et ')}, lues ensemble`;
  if (above.length === 0 && numbers.length === 1) return undefined;
  const [only] = above;
  const left =
    above.length === 1
      ? `\u00a0: la ligne ${only?.row} est laissée de côté`
      : `\u00a0: les lignes ${above.map(({ row }) => row).join(', ')} sont laissées de côté`;
  return `Les titres ont été lus ${where}${above.length === 0 ? '' : left}.`;
}

/** Told of a plan: the sheet that is read, and those that are not; undefined when there is but one. */
export function remarkOfSheets(read: string, left: readonly string[]): string | undefined {
  if (left.length === 0) return undefined;
  const names = left.map(quoted).join(', ');
  return left.length === 1
    ? `La feuille ${quoted(read)} est lue, ${names} ne l’est pas.`
    : `La feuille ${quoted(read)} est lue. Ne sont pas lues\u00a0: ${names}.`;
}
