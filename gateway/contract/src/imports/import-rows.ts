import type { ImportMode } from './import-plan-summary.ts';

/** Rows of a plan, as their owner is asked about them (W-7). */
export interface PlanImportRows<Row> {
  mode: ImportMode;
  rows: Row[];
}

/** Rows to store together. One with `version` changes the record of that version, in either mode. */
export interface StoreImportBatch<Row> extends PlanImportRows<Row> {
  importId: string;
  /** From 0; a repeated one gets its first answer. */
  batch: number;
}
