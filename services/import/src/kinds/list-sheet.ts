import type { ImportTypeColumn } from '@club/contract';
import type { RowSource, SheetRow } from '../reading/cell.ts';
import { holdsSomething } from '../reading/cell-values.ts';
import { remarkOfSheets, titleRowOf, titleRowsLookedAt } from './title-row-rules.ts';

/** The first rows of a source that hold something. */
async function headOf(source: RowSource): Promise<SheetRow[]> {
  const head: SheetRow[] = [];
  for await (const line of source.rows()) {
    if (holdsSomething(line.cells)) head.push(line);
    if (head.length === titleRowsLookedAt) break;
  }
  return head;
}

/**
 * The sheet of a file that holds the list (W-1): the first one whose titles name every required field, else the one that
 * names most; a cover sheet before it is left. `remark`: told of a plan. Throws a FileFault.
 */
export async function listSheetOf(
  source: RowSource,
  columns: readonly ImportTypeColumn[],
): Promise<{ sheet: RowSource; remark?: string }> {
  const { others = [] } = source;
  if (others.length === 0) return { sheet: source };
  let best = { sheet: source, found: -1 };
  for (const sheet of [source, ...others]) {
    const head = await headOf(sheet);
    const { found = 0, isWhole = false } = titleRowOf(head, columns) ?? {};
    if (found > best.found) best = { sheet, found };
    if (isWhole) {
      best = { sheet, found };
      break;
    }
  }
  const left = [source, ...others].filter((sheet) => sheet !== best.sheet);
  const remark = remarkOfSheets(
    best.sheet.name ?? '',
    left.map(({ name = '' }) => name),
  );
  return { sheet: best.sheet, ...(remark !== undefined && { remark }) };
}
