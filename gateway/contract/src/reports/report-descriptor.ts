import type { AnswerOf, CallData, QueryOf } from '../core/call.ts';
import type { FigureRows } from './figure-rows.ts';
import type { reportCalls } from './report-calls.ts';
import type { ReportReference } from './report-reference.ts';

export type ReportCalls = typeof reportCalls;

export type ReportCallName = {
  [Name in keyof ReportCalls]: ReportCalls[Name] extends { response: 'file' } ? never : Name;
}[Exclude<keyof ReportCalls, 'reportReference'>];

/** `periode` two dates, `saison` one season, `derniere` a last season, `section` and `formule` one or all, `ages` two ages. */
export type Criterion = 'periode' | 'saison' | 'derniere' | 'section' | 'formule' | 'ages';

type QueryFields<C extends CallData> = QueryOf<C> extends object ? keyof QueryOf<C> : never;

/** Parameters of its call. */
type CriterionOf<Name extends ReportCallName> =
  | ('dateDebut' extends QueryFields<ReportCalls[Name]> ? 'periode' : never)
  | ('saisonId' extends QueryFields<ReportCalls[Name]> ? 'saison' : never)
  | ('derniereSaisonId' extends QueryFields<ReportCalls[Name]> ? 'derniere' : never)
  | ('formuleId' extends QueryFields<ReportCalls[Name]> ? 'formule' : never)
  | ('sectionId' extends QueryFields<ReportCalls[Name]> ? 'section' : never)
  | ('ageMin' extends QueryFields<ReportCalls[Name]> ? 'ages' : never);

/** Amounts in the club's currency, dates `YYYY-MM-DD`; null = nothing. */
export type ReportValue = string | number | null;

/** `code`: text that never breaks; `percent`: 12.5 is 12,5 %. */
export type ColumnKind = 'text' | 'code' | 'date' | 'amount' | 'count' | 'percent';

/** Strings for text and code, numbers for amounts, dates `YYYY-MM-DD`. */
export interface ColumnData {
  title: string;
  kind: ColumnKind;
  /** Characters in a workbook. */
  width?: number;
  /** Not on screen and paper. */
  workbookOnly?: true;
  /** Needs the permission to read personal fields. */
  personal?: true;
  /** Its title in a card. */
  short?: string;
  /** Left out of a card that has amounts. */
  onlyCounts?: true;
}

export interface ReportColumn<Row> extends ColumnData {
  /** A figure that is not compared, as the price of today; or only in a workbook. Default: compared. */
  compared?: false | 'workbook';
  /** Whether a club with these lines uses it; otherwise it is left out. */
  isUsed?: (rows: readonly Row[]) => boolean;
  value: (row: Row) => ReportValue;
}

/** Above a group's lines; before them in a workbook. */
export interface GroupHead<Group> {
  key: (group: Group) => string;
  /** «10 — Natation». */
  title: (group: Group) => string;
  /** First columns of the workbook. */
  columns: readonly ReportColumn<Group>[];
  total?: (group: Group) => number | null;
  /** Former value, when the lines contain it themselves. */
  former?: (group: Group) => number | null;
}

export interface Bar {
  key: string;
  label: string;
  /** Short form. */
  short?: string;
  value: number;
  /** What it is compared with. */
  against?: number;
  /** Key of the figure to the right of a pyramid. */
  againstKey?: string;
  /** Address of the rows that it counts, and that the figure to the right does. */
  rows?: string | undefined;
  againstRows?: string | undefined;
}

export interface ReportChart<Answer> {
  title: string;
  /** «Section». */
  axis: string;
  /** «Montant». */
  measure: string;
  kind: 'amount' | 'count';
  /** Names of what is compared: `value`, `against`. */
  series?: (answer: Answer) => readonly [string, string] | undefined;
  /** `pyramid`: `value` to the left, `against` to the right, the first bar at the bottom; `time`: upright, the oldest left. */
  shape?: 'pyramid' | 'time';
  /** Group of a report in cards that it is drawn after, or instead of. */
  group?: string;
  instead?: true;
  /** Address of the rows that it counts. */
  link?: (answer: Answer) => string;
  /** Each bar also as a part of all. */
  shares?: true;
  /** Added to the title: members that the chart cannot draw. */
  aside?: (answer: Answer) => string | undefined;
  bars: (answer: Answer) => Bar[];
}

export interface ReportTotal<Answer> {
  under: string;
  value: (answer: Answer) => number;
  noun?: readonly [one: string, many: string];
  /** Another column of a workbook with the same sum. */
  also?: string;
  /** Amounts that it leaves out, in words under it. */
  without?: string;
}

/** Comparison with a former answer: by line keys, or by a table of groups for a list of names. */
export type ReportComparison<Answer, Row> = {
  /** The former answer with the months that it is laid beside; its groups are then in the order of their keys. */
  moved?: (answer: Answer, reference: ReportReference) => Answer;
} & ({ key: (row: Row) => string } | { lines: (now: Answer, before: Answer) => ComparedLines });

/** Definition of a report; a `Group` contains `Row`s. */
export interface ReportOf<Name extends ReportCallName, Group, Row> {
  label: string;
  /** In a sentence. */
  detail: string;
  asks: readonly CriterionOf<Name>[];
  /** Has a workbook, but is not offered. */
  offered?: false;
  /** When it asks for nothing. */
  coverage?: string;
  /** Absent for a single group. */
  head?: GroupHead<Group>;
  columns: readonly ReportColumn<Row>[];
  /** Under the column of this title; counted things have a noun. */
  total?: ReportTotal<AnswerOf<ReportCalls[Name]>>;
  /** Absent for reports without comparison, such as today's debts. */
  compare?: ReportComparison<AnswerOf<ReportCalls[Name]>, Row>;
  /** «12 payeurs, 34 règlements». */
  countText: (answer: AnswerOf<ReportCalls[Name]>) => string;
  chart?: ReportChart<AnswerOf<ReportCalls[Name]>>;
  /** After `chart`. */
  charts?: readonly ReportChart<AnswerOf<ReportCalls[Name]>>[];
  /** Address of what the first column of a line names, or of the rows that it counts. */
  link?: (row: Row, answer: AnswerOf<ReportCalls[Name]>) => string | undefined;
  /** Links from figures to their rows, or the reason why there are none (U-14). */
  figures: FigureRows<AnswerOf<ReportCalls[Name]>, Group, Row>;
  /** Landscape. */
  wide?: true;
  /** One page: a card for each group, with the columns that it has, and for each chart. */
  cards?: true;
}

/** Values are read on demand. */
export interface ReadGroup {
  key: string;
  title?: string;
  cells: readonly ReportValue[];
  count: number;
  /** All when `max` is absent. */
  rows: (max?: number) => Iterable<readonly ReportValue[]>;
  /** Address that the first column of a line leads to. */
  linkOf?: (row: number) => string | undefined;
  /** Address of the rows that the figure of a line in a column counts. */
  rowsAt?: (row: number, column: number) => string | undefined;
  /** Of those of the total. */
  totalRows?: string | undefined;
  total?: number;
  /** That of what it is compared with. */
  former?: number | undefined;
}

/** A total that was read, and that of what it is compared with. */
export type ReadTotal = Omit<ReportTotal<never>, 'value'> & {
  value: number;
  former?: number;
  /** Address of the rows that it counts. */
  rows?: string | undefined;
};

/** Two answers of a report as one table. */
export interface ComparedLines {
  headColumns: readonly ColumnData[];
  columns: readonly ColumnData[];
  groups: readonly ReadGroup[];
  count: number;
  total?: ReadTotal;
}
