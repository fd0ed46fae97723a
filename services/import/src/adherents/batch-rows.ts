import type { SheetRow } from '../reading/cell.ts';
import { holdsSomething } from '../reading/cell-values.ts';
import { FileFault } from '../reading/file-fault.ts';
import type { ImportColonne } from '@club/contract';
import { columnsOf, readHeader } from './header-rules.ts';
import { batchSize, emptyBatch, type RowBatch } from './row-batch.ts';
import { RowSorter } from './row-sorter.ts';

/** For a plan: each row is told one by one, and the columns before them (W-7). */
export interface PlanReading {
  onColumns: (columns: ImportColonne[]) => void;
}

function sorterFor({ cells }: SheetRow, today: string, plan?: PlanReading): RowSorter {
  const header = readHeader(cells);
  if ('fault' in header) throw new FileFault(header.fault);
  plan?.onColumns(columnsOf([...cells], header.positions));
  return new RowSorter(header.positions, today, { planned: plan !== undefined });
}

/**
 * Reads rows into batches; the first non-empty row is the header. `today` is the day the import was asked
 * for, so that a second reading gives the same batches. Throws a FileFault when the header lacks a required
 * column.
 */
export async function* batchRows(
  rows: AsyncIterable<SheetRow>,
  today: string,
  plan?: PlanReading,
): AsyncGenerator<RowBatch> {
  let sorter: RowSorter | undefined;
  let batch = emptyBatch(0);
  for await (const line of rows) {
    if (!holdsSomething(line.cells)) continue;
    if (!sorter) {
      sorter = sorterFor(line, today, plan);
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
