import type { RowSource, SheetRow } from '../reading/cell.ts';

export async function readAll(source: RowSource): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of source.rows()) rows.push(row);
  return rows;
}
