export const importTypes = ['adherents', 'sections', 'formules'] as const;
export type ImportType = (typeof importTypes)[number];

export interface ImportErrorDetail {
  /** Row of the file, from 1 (the header). */
  row: number;
  /** Title of the column as in the template; empty when the row as a whole is at fault. */
  column: string;
  value: string;
  /** In French. */
  reason: string;
}

export type ImportStatut = 'en_attente' | 'en_cours' | 'termine' | 'annule' | 'echoue';

/** The account of an import, while it runs and after (design.md "Imports"). */
export interface ImportRun {
  id: string;
  type: ImportType;
  fileName: string;
  statut: ImportStatut;
  /** Rows of the file that hold something, header apart; null until counted. */
  rowsTotal: number | null;
  rowsDone: number;
  imported: number;
  /** Code already known, or repeated in the file. */
  skipped: number;
  errors: number;
  /** The first 1,000; `errors` counts them all. */
  errorDetails: ImportErrorDetail[];
  /** Why it failed, in French. */
  message: string | null;
  /** ISO date-times. */
  startedAt: string;
  finishedAt: string | null;
  startedBy: string;
}
