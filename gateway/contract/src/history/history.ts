/** One line of a record's history: every create, update and delete leaves one (design.md "Members and seasons"). */
export interface HistoryLine {
  id: string;
  action: 'create' | 'update' | 'delete' | 'restore' | 'import';
  /** ISO date-time. */
  at: string;
  /** Name of the person, or of the service that acted. */
  by: string;
  /** Version of the record after the change. */
  version: number;
  changes: { field: string; before: unknown; after: unknown }[];
}
