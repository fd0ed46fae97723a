/** A line of a record's history (P-9). */
export interface HistoryLine {
  id: string;
  /** `correction`: one of many, by a corrected workbook. `fusion`: took over another record of the same person. */
  action: 'create' | 'update' | 'delete' | 'restore' | 'import' | 'correction' | 'fusion';
  /** ISO date-time. */
  at: string;
  /** Person or service. */
  by: string;
  /** After the change. */
  version: number;
  /** Code of another record that was merged into this one, whose line it is. */
  fiche?: string;
  changes: { field: string; before: unknown; after: unknown }[];
}
