/** A line of a record's history (P-9). */
export interface HistoryLine {
  id: string;
  /** `correction`: one of many, by a corrected workbook. `fusion`: took over another record of the same person. */
  action: 'create' | 'update' | 'delete' | 'restore' | 'import' | 'correction' | 'fusion';
  /** ISO date-time. */
  at: string;
  /** User or service. */
  by: string;
  /** After the change. */
  version: number;
  /** Code of the merged record that the line belongs to. */
  fiche?: string;
  changes: { field: string; before: unknown; after: unknown }[];
}
