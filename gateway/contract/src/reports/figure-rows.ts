import type { Permission } from '../access/permissions.ts';

/** What a report was asked for, and what its reader may open. */
export interface ReportScope {
  /** The active season where neither it nor days are named. */
  saisonId?: string | undefined;
  dateDebut?: string | undefined;
  dateFin?: string | undefined;
  /** Of a list that has no season of its own. */
  activeSaisonId?: string | undefined;
  ageMin?: number | undefined;
  ageMax?: number | undefined;
  permissions: readonly Permission[];
}

/** Where a figure stands. */
interface Place<Answer> {
  answer: Answer;
  scope: ReportScope;
}

/**
 * The address of the list whose rows come to a figure exactly, undefined where this one has none; or, of all figures of a kind, why
 * they have none (U-14).
 */
export type RowsOf<Of, At> = string | ((of: Of, at: At) => string | undefined);

/** The rows of each figure of a report. */
export interface FigureRows<Answer, Group, Row> {
  /** By the title of each column of amounts or counts. */
  lines: Readonly<Record<string, RowsOf<Row, Place<Answer> & { group: Group }>>>;
  /** Of the total of a group. */
  group?: RowsOf<Group, Place<Answer>>;
  total?: RowsOf<Answer, Place<Answer>>;
  /** By the title of a chart, of the key of a bar. */
  bars?: Readonly<Record<string, RowsOf<string, Place<Answer>>>>;
}

/** What can be counted from rows; a change in percent cannot. */
export const isFigureKind = (kind: string): boolean => kind === 'amount' || kind === 'count';

/** What they are, or nothing where it says why there are none. */
export const rowsAt = <Of, At>(rows: RowsOf<Of, At> | undefined, of: Of, at: At): string | undefined =>
  typeof rows === 'function' ? rows(of, at) : undefined;
