import type { ImportChangement, LigneEtat } from './import-plan.ts';
import type { ImportErrorDetail } from './import-run.ts';

/** What would become of a row that could be stored, as its owner sees it now (W-7). */
export interface ImportFate {
  row: number;
  etat: LigneEtat;
  details: Omit<ImportErrorDetail, 'row'>[];
  /** What it changes, or would if a conflict is decided so. */
  changements?: ImportChangement[];
  /** Of the record that it would change: stored only while it has it. */
  version?: number;
}

/** What an owner answers of a stored batch of rows: each row sent is in exactly one of the first four lists. */
export interface ImportBatchAccount {
  imported: number[];
  /** Rows that changed a record; absent when none. */
  modified?: number[];
  skipped: number[];
  errors: ImportErrorDetail[];
  /** Stored rows to look at; absent when none. */
  avertissements?: ImportErrorDetail[];
}
