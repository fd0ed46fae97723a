import type { SheetRow } from '../reading/cell.ts';
import { holdsSomething } from '../reading/cell-values.ts';
import { FileFault } from '../reading/file-fault.ts';
import type { ImportColonne } from '@club/contract';
import { columnsOf, readHeader } from './header-rules.ts';
import type { KindReading } from './kind-reading.ts';
import { batchSize, emptyBatch, type RowBatch } from './row-batch.ts';
import { RowSorter } from './row-sorter.ts';

/** For a plan: each row is told one by one, and the columns before them (W-7). */
export interface PlanReading {
  onColumns: (columns: ImportColonne[]) => void;
}

/** How the rows of a file are read. */
interface Reading {
  reading: KindReading;
  /** The day the import was asked for, `YYYY-MM-DD`, so that a second reading gives the same batches. */
  today: string;
  plan?: PlanReading;
}

function sorterFor({ cells }: SheetRow, { reading, today, plan }: Reading): RowSorter {
  const header = readHeader(cells, reading.columns);
  if ('fault' in header) throw new FileFault(header.fault);
  plan?.onColumns(columnsOf([...cells], header.positions, reading.columns));
  return new RowSorter(reading, header.positions, { today, planned: plan !== undefined });
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
      sorter = sorterFor(line, how);
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
