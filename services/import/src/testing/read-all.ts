import type { RowSource, SheetRow } from '../reading/cell.ts';

/** Every row of a source. */
export async function readAll(source: RowSource): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of source.rows()) rows.push(row);
  return rows;
}
