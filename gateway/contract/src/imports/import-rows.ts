import type { ImportMode } from './import-plan-summary.ts';

/** Rows of a plan, sent to the owning service for a preview (W-7). */
export interface PlanImportRows<Row> {
  mode: ImportMode;
  rows: Row[];
}

/** Rows to store together. One with `version` changes the record of that version, in either mode. */
export interface StoreImportBatch<Row> extends PlanImportRows<Row> {
  importId: string;
  /** Number of the batch, from 0; a repeated batch gets its first answer. */
  batch: number;
}
