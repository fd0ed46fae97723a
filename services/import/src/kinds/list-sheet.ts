import type { ImportFeuille, ImportTypeColumn } from '@club/contract';
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

/** Looked at for the one that holds the list. */
const mostSheets = 20;

/** Excel allows 31 characters. */
const nameOf = ({ name = '' }: RowSource) => name.slice(0, 100);

/** The sheet of a file that is read, beside the others. */
export interface ListSheet {
  sheet: RowSource;
  /** Of a workbook with several, and the name of the one that is read. */
  sheets?: { all: ImportFeuille[]; read: string };
  /** Told of a plan. */
  remark?: string;
}

/**
 * The sheet of a file that holds the list (W-1): the one of the name `asked`, else the first visible one whose titles name every
 * required field, else the one that names most; a cover sheet before it is left. Throws a FileFault.
 */
export async function listSheetOf(
  source: RowSource,
  columns: readonly ImportTypeColumn[],
  asked?: string,
): Promise<ListSheet> {
  const all = [source, ...(source.others ?? [])].slice(0, mostSheets);
  if (all.length === 1) return { sheet: source };
  const sheets = all.map((sheet): ImportFeuille => ({
    nom: nameOf(sheet),
    ...(sheet.hidden && { masquee: true }),
  }));
  const chosen = all.find((sheet) => asked !== undefined && nameOf(sheet) === asked);
  if (chosen) return { sheet: chosen, sheets: { all: sheets, read: nameOf(chosen) } };
  const visible = all.filter(({ hidden }) => !hidden);
  const [first = source] = visible;
  let best = { sheet: first, found: -1 };
  for (const sheet of visible) {
    const head = await headOf(sheet);
    const { found = 0, isWhole = false } = titleRowOf(head, columns) ?? {};
    if (found > best.found) best = { sheet, found };
    if (isWhole) {
      best = { sheet, found };
      break;
    }
  }
  const left = visible.filter((sheet) => sheet !== best.sheet);
  const remark = remarkOfSheets(nameOf(best.sheet), left.map(nameOf));
  const told = { all: sheets, read: nameOf(best.sheet) };
  return { sheet: best.sheet, sheets: told, ...(remark !== undefined && { remark }) };
}
