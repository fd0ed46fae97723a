import type { SheetRow } from '../reading/cell.ts';
import { holdsSomething, shownText } from '../reading/cell-values.ts';
import { FileFault } from '../reading/file-fault.ts';
import type { ImportColonne } from '@club/contract';
import { columnsOf, headerOfChamps, readHeader } from './header-rules.ts';
import type { KindReading, ReadContext } from './kind-reading.ts';
import { batchSize, emptyBatch, type RowBatch } from './row-batch.ts';
import { RowSorter } from './row-sorter.ts';

/** For a plan: each row is told one by one, and the columns before them (W-7). */
export interface PlanReading {
  /** The fields of the columns by their titles, as somebody said them; null: they are found by their titles. */
  champsFor: (titres: string[]) => Promise<readonly (string | null)[] | null>;
  onColumns: (columns: ImportColonne[]) => void;
}

/** How the rows of a file are read. */
interface Reading {
  reading: KindReading;
  context: ReadContext;
  plan?: PlanReading;
}

async function sorterFor({ cells }: SheetRow, { reading, context, plan }: Reading): Promise<RowSorter> {
  const { columns } = reading;
  const titles = [...cells];
  const champs = (await plan?.champsFor(titles.map(shownText))) ?? null;
  const { positions, fault } = champs ? headerOfChamps(champs, columns) : readHeader(cells, columns);
  plan?.onColumns(columnsOf(titles, positions, columns, champs !== null));
  if (fault !== undefined) throw new FileFault(fault);
  return new RowSorter(reading, positions, { context, planned: plan !== undefined });
}

/**
 * Reads rows into batches; the first non-empty row is the header. Throws a FileFault when it lacks a required
 * column.
 */
export async function* batchRows(rows: AsyncIterable<SheetRow>, how: Reading): AsyncGenerator<RowBatch> {
  let sorter: RowSorter | undefined;
  let batch = emptyBatch(0);
  for await (const line of rows) {
    if (!holdsSomething(line.cells)) continue;
    if (!sorter) {
      sorter = await sorterFor(line, how);
      continue;
    }
    sorter.add(batch, line);
    if (batch.rows === batchSize) {
      yield batch;
      batch = emptyBatch(batch.index + 1);
    }
  }
  if (!sorter) throw new FileFault('Le fichier ne contient aucune ligne.');
  if (batch.rows > 0) yield batch;
  yield* sorter.batchesWithoutCode(batch.rows > 0 ? batch.index : batch.index - 1);
}
