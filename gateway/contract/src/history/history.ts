/** A line of a record's history (P-9). */
export interface HistoryLine {
  id: string;
  action: 'create' | 'update' | 'delete' | 'restore' | 'import';
  /** ISO date-time. */
  at: string;
  /** Person or service. */
  by: string;
  /** After the change. */
  version: number;
  changes: { field: string; before: unknown; after: unknown }[];
}
