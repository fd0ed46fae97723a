import type { AnswerOf } from '../core/call.ts';
import { compareBars, compareLines } from './compare-lines.ts';
import { barsOf, chartsOf, type ReadChart } from './read-chart.ts';
import { rowsAt, type FigureRows, type ReportScope } from './figure-rows.ts';
import type {
  ColumnData,
  Criterion,
  ReportCallName,
  ReportCalls,
  ReportColumn,
  ReportOf,
  ReadGroup,
  ReadTotal,
  ReportValue,
} from './report-descriptor.ts';
import { sidesOf, type ReportReference } from './report-reference.ts';

/** A report ready to draw or write. */
export interface ReadReport {
  /** First columns of a workbook. */
  headColumns: readonly ColumnData[];
  columns: readonly ColumnData[];
  groups: readonly ReadGroup[];
  count: number;
  countText: string;
  total?: ReadTotal;
  /** For the screen. */
  charts?: readonly ReadChart[];
  wide: boolean;
  /** On one page. */
  cards?: boolean;
  /** Beside a former one. */
  compared?: true;
}

/** Static description of a report, and the function that reads its answer. */
export interface Report<Name extends ReportCallName = ReportCallName> {
  call: Name;
  label: string;
  detail: string;
  asks: readonly Criterion[];
  offered?: false;
  coverage?: string;
  /** It can be compared. */
  compare?: object;
  figures: FigureRows<never, never, never>;
  /** `personal` includes personal fields; `former` compares with another answer; `scope` adds links from figures to rows. */
  read(
    answer: AnswerOf<ReportCalls[Name]>,
    personal: boolean,
    former?: FormerAnswer<AnswerOf<ReportCalls[Name]>>,
    scope?: ReportScope,
  ): ReadReport;
}

/** The answer that another is compared with. */
export interface FormerAnswer<Answer> {
  answer: Answer;
  reference: ReportReference;
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
    read: (answer, personal, former, scope) => {
      const described = { ...report, groups, rows };
      const read = readReport(described, answer, personal, scope);
      const { compare } = report;
      return former && compare
        ? compared({ ...described, compare }, read, answer, { ...former, scope })
        : read;
    },
  });
}

type Described<Name extends ReportCallName, Group, Row> = ReportOf<Name, Group, Row> & {
  groups: (answer: AnswerOf<ReportCalls[Name]>) => readonly Group[];
  rows: (group: Group) => readonly Row[];
};

/** The same with each figure beside the former one, in its table and its charts. */
function compared<Name extends ReportCallName, Group, Row>(
  {
    compare,
    ...report
  }: Described<Name, Group, Row> & Required<Pick<Described<Name, Group, Row>, 'compare'>>,
  read: ReadReport,
  now: AnswerOf<ReportCalls[Name]>,
  {
    answer,
    reference,
    scope,
  }: FormerAnswer<AnswerOf<ReportCalls[Name]>> & { scope: ReportScope | undefined },
): ReadReport {
  const before = compare.moved?.(answer, reference) ?? answer;
  const columns = report.columns.filter(({ title }) => read.columns.some((told) => told.title === title));
  const { link } = report;
  const own = {
    ...report,
    columns,
    inOrder: compare.moved !== undefined,
    link: link && ((row: Row) => link(row, now)),
    scope,
  };
  const lines =
    'lines' in compare ? compare.lines(now, before) : compareLines({ ...own, key: compare.key }, now, before);
  return {
    ...read,
    ...lines,
    charts: chartsOf(report).map((one) => ({
      ...one,
      bars: compareBars(barsOf(report, one, now, scope), one.bars(before), one.shape),
      series: sidesOf(reference),
      link: one.link?.(now),
      aside: one.aside?.(now),
    })),
    wide: true,
    compared: true,
  };
}

function readReport<Name extends ReportCallName, Group, Row>(
  { head, total, link, figures, ...report }: Described<Name, Group, Row>,
  answer: AnswerOf<ReportCalls[Name]>,
  personal: boolean,
  scope: ReportScope | undefined,
): ReadReport {
  const isTold = (column: ColumnData): boolean => personal || !column.personal;
  const isUsed = ({ isUsed: by }: ReportColumn<Row>): boolean =>
    by?.(report.groups(answer).flatMap(report.rows)) ?? true;
  const columns = report.columns.filter((column) => isTold(column) && isUsed(column));
  const groups = report.groups(answer).map((group, index): ReadGroup => {
    const rows = report.rows(group);
    return {
      key: head?.key(group) ?? String(index),
      title: head?.title(group),
      cells: head?.columns.map(({ value }) => value(group)) ?? [],
      count: rows.length,
      rows: (max) => valuesOf(rows.slice(0, max), columns),
      linkOf: link && ((row) => link(rows[row]!, answer)),
      ...(scope && {
        rowsAt: (row, column) =>
          columns[column]?.value(rows[row]!)
            ? rowsAt(figures.lines[columns[column].title], rows[row]!, { answer, scope, group })
            : undefined,
        totalRows: head?.total?.(group) ? rowsAt(figures.group, group, { answer, scope }) : undefined,
      }),
      total: head?.total?.(group) ?? undefined,
      ...(head?.former && { former: head.former(group) ?? undefined }),
    };
  });
  return {
    headColumns: head?.columns ?? [],
    columns,
    groups,
    count: groups.reduce((sum, { count }) => sum + count, 0),
    countText: report.countText(answer),
    total: total && {
      ...total,
      value: total.value(answer),
      ...(scope && { rows: rowsAt(figures.total, answer, { answer, scope }) }),
    },
    charts: chartsOf(report).map((one) => ({
      ...one,
      bars: barsOf({ figures }, one, answer, scope),
      series: one.series?.(answer),
      link: one.link?.(answer),
      aside: one.aside?.(answer),
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
