import type { ImportColonne } from '@club/contract';
import type { Cell, SheetRow } from '../reading/cell.ts';
import { holdsSomething, shownText } from '../reading/cell-values.ts';
import { orderOfColumn, remarkOfOrder } from '../reading/day-order-rules.ts';
import { FileFault } from '../reading/file-fault.ts';
import type { SaidColumns } from '../columns/column-titles.ts';
import { columnsOf, headerOfChamps, readHeader } from './header-rules.ts';
import type { ColumnPositions, KindReading, ReadContext } from './kind-reading.ts';
import { batchSize, emptyBatch, type RowBatch } from './row-batch.ts';
import { RowSorter } from './row-sorter.ts';
import { remarkOfTitles, titleRowOf } from './title-row-rules.ts';

/** For a plan: each row is told one by one, and the columns before them (W-7). */
export interface PlanReading {
  /** Choices of staff for columns with these titles. */
  columnsFor: (titres: string[]) => Promise<SaidColumns>;
  onColumns: (columns: ImportColonne[]) => void;
  /** A French sentence on how the file is read. */
  onRemark: (remark: string) => void;
  /** Leaves hidden rows aside. */
  withoutHidden?: boolean;
  /** At the end: rows hidden in the file, read or not. */
  onHidden?: (rows: number) => void;
}

/** How the rows of a file are read. */
interface Reading {
  reading: KindReading;
  context: ReadContext;
  plan?: PlanReading;
  /** Rows that hold something, up to the titles. */
  onTitles?: (rows: number) => void;
}

/** Rows read before the first is sorted: the titles are among them, and they say how columns are written. */
const sampleSize = 1_000;

/** Blank and missing titles up to the widest row, so that each column can be said. */
function paddedTitles(
  titles: readonly (Cell | undefined)[],
  sample: readonly SheetRow[],
): (Cell | undefined)[] {
  const width = sample.reduce((most, { cells }) => Math.max(most, cells.length), titles.length);
  return Array.from({ length: width }, (_, at) => titles[at]);
}

async function sorterFor(sample: readonly SheetRow[], how: Reading): Promise<[RowSorter, rest: SheetRow[]]> {
  const { reading, context, plan, onTitles } = how;
  const { columns } = reading;
  const found = titleRowOf(sample, columns);
  if (!found) throw new FileFault('Le fichier ne contient aucune ligne.');
  onTitles?.(found.after);
  const rest = sample.slice(found.after);
  const titles = paddedTitles(found.titles, rest);
  const { champs, ordres } = (await plan?.columnsFor(titles.map(shownText))) ?? { champs: null };
  const cellsAt = (position: number) => rest.map(({ cells }) => cells[position]);
  const byContents = (position: number) =>
    reading.fieldByContents?.(cellsAt(position), context.today) ?? null;
  const header = champs ? headerOfChamps(champs, columns) : readHeader(titles, columns, plan && byContents);
  const { positions, fault } = header;
  const { monthFirst, ambiguous, remarks } = orderOfDates(titles, cellsAt, {
    reading,
    positions,
    context,
    ordres,
  });
  const above = remarkOfTitles(sample, found);
  for (const remark of [...(above === undefined ? [] : [above]), ...remarks]) plan?.onRemark(remark);
  plan?.onColumns(columnsOf(titles, header, ambiguous));
  if (fault !== undefined) throw new FileFault(fault);
  const known = { ...context, monthFirst };
  return [new RowSorter(reading, positions, { context: known, planned: plan !== undefined }), rest];
}

/** Decides for each column of dates which of day and month comes first; `ordres`, as somebody said of it, where nothing else does. */
function orderOfDates(
  titles: readonly (Cell | undefined)[],
  cellsAt: (position: number) => (Cell | undefined)[],
  {
    reading: { dateFields = [] },
    positions,
    context: { usualOrder = 'jour' },
    ordres = {},
  }: Pick<Reading, 'reading' | 'context'> & Pick<SaidColumns, 'ordres'> & { positions: ColumnPositions },
): {
  monthFirst: Set<string>;
  ambiguous: Map<number, ImportColonne['dateAmbigue']>;
  remarks: string[];
} {
  const ambiguous = new Map<number, ImportColonne['dateAmbigue']>();
  const monthFirst = new Set<string>();
  const remarks: string[] = [];
  for (const field of dateFields) {
    const position = positions.get(field);
    if (position === undefined) continue;
    const order = orderOfColumn(cellsAt(position), ordres[field] ?? usualOrder);
    if (order.either !== undefined) ambiguous.set(position, { exemple: order.either, ordre: order.order });
    if (order.order === 'mois') monthFirst.add(field);
    const remark = remarkOfOrder(shownText(titles[position]), order);
    if (remark !== undefined) remarks.push(remark);
  }
  return { monthFirst, ambiguous, remarks };
}

/** Rows that hold something. */
async function* filledRows(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  for await (const line of rows) if (holdsSomething(line.cells)) yield line;
}

/** The sample first, then what comes after it. */
async function* sortedRows(
  rows: AsyncGenerator<SheetRow>,
  how: Reading,
): AsyncGenerator<[RowSorter, SheetRow]> {
  const sample: SheetRow[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    sample.push(next.value);
    if (sample.length === sampleSize) break;
  }
  const [sorter, rest] = await sorterFor(sample, how);
  for (const line of rest) yield [sorter, line];
  for await (const line of rows) yield [sorter, line];
}

/**
 * Reads rows into batches; the titles are among the first rows (W-1). Throws a FileFault when a required column is not among
 * them.
 */
export async function* batchRows(rows: AsyncIterable<SheetRow>, how: Reading): AsyncGenerator<RowBatch> {
  let sorter: RowSorter | undefined;
  let batch = emptyBatch(0);
  let hidden = 0;
  for await (const [sorting, line] of sortedRows(filledRows(rows), how)) {
    sorter = sorting;
    if (line.hidden) {
      hidden += 1;
      if (how.plan?.withoutHidden) continue;
    }
    sorter.add(batch, line);
    if (batch.rows === batchSize) {
      yield batch;
      batch = emptyBatch(batch.index + 1);
    }
  }
  if (hidden > 0) how.plan?.onHidden?.(hidden);
  if (!sorter) return;
  if (batch.rows > 0) yield batch;
  yield* sorter.batchesWithoutCode(batch.rows > 0 ? batch.index : batch.index - 1);
}
