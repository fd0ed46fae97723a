import type { ImportChangement, LigneEtat } from './import-plan.ts';
import type { ImportErrorDetail } from './import-run.ts';

/** Planned outcome of a valid row, from the owning service (W-7). */
export interface ImportFate {
  row: number;
  etat: LigneEtat;
  details: Omit<ImportErrorDetail, 'row'>[];
  /** Its changes, also those of a conflict resolved as a change. */
  changements?: ImportChangement[];
  /** Id of a recognised member whom the active season lacks. */
  reconnu?: string;
  /** Version of the record to change; another version refuses the row. */
  version?: number;
}

/** Answer of the owning service to a batch: each row is in exactly one of the first four lists. */
export interface ImportBatchAccount {
  imported: number[];
  /** Rows that changed a record; absent when none. */
  modified?: number[];
  skipped: number[];
  errors: ImportErrorDetail[];
  /** Stored rows with a warning; absent when none. */
  avertissements?: ImportErrorDetail[];
}
