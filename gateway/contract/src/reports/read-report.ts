import type { AnswerOf } from '../calls/call.ts';
import type {
  Bar,
  ColumnData,
  Criterion,
  ReportCallName,
  ReportCalls,
  ReportChart,
  ReportColumn,
  ReportOf,
  ReportValue,
} from './report-descriptor.ts';

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
  total?: number;
}

/** A chart ready to draw. */
export interface ReadChart extends Omit<ReportChart<never>, 'bars' | 'series' | 'link'> {
  bars: readonly Bar[];
  series?: readonly [string, string] | undefined;
  link?: string | undefined;
}

/** A report ready to draw or write. */
export interface ReadReport {
  /** First columns of a workbook. */
  headColumns: readonly ColumnData[];
  columns: readonly ColumnData[];
  groups: readonly ReadGroup[];
  count: number;
  countText: string;
  total?: { under: string; value: number; noun?: readonly [one: string, many: string]; also?: string };
  /** For the screen. */
  charts?: readonly ReadChart[];
  wide: boolean;
  /** On one page. */
  cards?: boolean;
}

/** What is known of a report without its answer, and how an answer is read. */
export interface Report<Name extends ReportCallName = ReportCallName> {
  call: Name;
  label: string;
  detail: string;
  asks: readonly Criterion[];
  offered?: false;
  coverage?: string;
  /** `personal`: for somebody who may know personal fields. */
  read(answer: AnswerOf<ReportCalls[Name]>, personal: boolean): ReadReport;
}

/**
 * Describes a report by the groups of its answer and the lines of a group: `reportOf('reportSections',
 * (sections) => [sections], (sections) => sections)({ label: … })`.
 */
export function reportOf<Name extends ReportCallName, Group, Row>(
  call: Name,
  groups: (answer: AnswerOf<ReportCalls[Name]>) => readonly Group[],
  rows: (group: Group) => readonly Row[],
) {
  return (report: ReportOf<Name, Group, Row>): Report<Name> => ({
    ...report,
    call,
    read: (answer, personal) => readReport({ ...report, groups, rows }, answer, personal),
  });
}

function readReport<Name extends ReportCallName, Group, Row>(
  {
    head,
    total,
    chart,
    charts = [],
    link,
    ...report
  }: ReportOf<Name, Group, Row> & {
    groups: (answer: AnswerOf<ReportCalls[Name]>) => readonly Group[];
    rows: (group: Group) => readonly Row[];
  },
  answer: AnswerOf<ReportCalls[Name]>,
  personal: boolean,
): ReadReport {
  const isTold = (column: ColumnData): boolean => personal || !column.personal;
  const columns = report.columns.filter(isTold);
  const groups = report.groups(answer).map((group, index): ReadGroup => {
    const rows = report.rows(group);
    return {
      key: head?.key(group) ?? String(index),
      title: head?.title(group),
      cells: head?.columns.map(({ value }) => value(group)) ?? [],
      count: rows.length,
      rows: (max) => valuesOf(rows.slice(0, max), columns),
      linkOf: link && ((row) => link(rows[row]!, answer)),
      total: head?.total?.(group) ?? undefined,
    };
  });
  return {
    headColumns: head?.columns ?? [],
    columns,
    groups,
    count: groups.reduce((sum, { count }) => sum + count, 0),
    countText: report.countText(answer),
    total: total && { ...total, value: total.value(answer) },
    charts: [...(chart ? [chart] : []), ...charts].map((one) => ({
      ...one,
      bars: one.bars(answer),
      series: one.series?.(answer),
      link: one.link?.(answer),
    })),
    wide: report.wide ?? false,
    ...(report.cards && { cards: true }),
  };
}

function* valuesOf<Row>(
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
): Generator<readonly ReportValue[]> {
  for (const row of rows) yield columns.map(({ value }) => value(row));
}

export function largestFirst<Of>(all: readonly Of[], barOf: (one: Of) => Bar): Bar[] {
  return all.map(barOf).toSorted((a, b) => b.value - a.value);
}
