import type { ImportApercu, ImportTypeColumn } from '@club/contract';
import type { SheetRow } from '../reading/cell.ts';
import { holdsSomething, shownText } from '../reading/cell-values.ts';
import { titleRowOf } from './title-row-rules.ts';

/** Rows of a sample. */
const sampleRows = 5;
/** Rows that hold something, looked at for them: titles and hidden rows are among them. */
const looked = 200;
/** Columns of a sample, as many as can be corrected. */
const sampleColumns = 500;

/** The first rows below the titles, each cell cut to what an error shows of it. */
export async function sampleOf(
  rows: AsyncIterable<SheetRow>,
  columns: readonly ImportTypeColumn[],
  { withoutHidden }: { withoutHidden: boolean },
): Promise<ImportApercu['lignes']> {
  const head: SheetRow[] = [];
  for await (const line of rows) {
    if (holdsSomething(line.cells)) head.push(line);
    if (head.length === looked) break;
  }
  const titles = titleRowOf(head, columns);
  return head
    .slice(titles?.after ?? 0)
    .filter(({ hidden = false }) => !(hidden && withoutHidden))
    .slice(0, sampleRows)
    .map(({ row, cells }) => ({
      row,
      cellules: Array.from(cells.slice(0, sampleColumns), (cell) => shownText(cell)),
    }));
}
