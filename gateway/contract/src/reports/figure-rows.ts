import type { Permission } from '../access/permissions.ts';

/** Parameters of a report, and the lists its reader may open. */
export interface ReportScope {
  /** The active season, when neither a season nor days are given. */
  saisonId?: string | undefined;
  dateDebut?: string | undefined;
  dateFin?: string | undefined;
  /** For a list without season filter. */
  activeSaisonId?: string | undefined;
  ageMin?: number | undefined;
  ageMax?: number | undefined;
  sectionId?: string | undefined;
  formuleId?: string | undefined;
  derniereSaisonId?: string | undefined;
  permissions: readonly Permission[];
}

/** Position of a figure. */
interface Place<Answer> {
  answer: Answer;
  scope: ReportScope;
}

/**
 * Address of the list whose rows add up to a figure exactly, undefined when there is none; or, for a whole kind of figures, why
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

/** Figures that rows can add up to; a change in percent cannot. */
export const isFigureKind = (kind: string): boolean => kind === 'amount' || kind === 'count';

/** What they are, or nothing where it says why there are none. */
export const rowsAt = <Of, At>(rows: RowsOf<Of, At> | undefined, of: Of, at: At): string | undefined =>
  typeof rows === 'function' ? rows(of, at) : undefined;
