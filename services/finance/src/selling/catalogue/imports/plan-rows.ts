import type { ImportFate, ImportMode } from '@club/contract';
import type { CatalogueImport, CatalogueRecord, CatalogueRow } from './catalogue-import.ts';
import { fateOf, RowDecider } from './row-decision.ts';

/** What storing these rows would do now; stores nothing (W-7). */
export async function planRows<Row extends CatalogueRow, Of extends CatalogueRecord, Fields extends object>(
  kind: CatalogueImport<Row, Of, Fields>,
  { rows, mode }: { rows: readonly Row[]; mode: ImportMode },
): Promise<ImportFate[]> {
  const decider = new RowDecider(await kind.rulesNow(), mode);
  return rows.map((row) => fateOf(row.row, decider.decide(row)));
}
