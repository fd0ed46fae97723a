import { evolutionOf } from '../rules/evolution.ts';
import { rowsAt, type FigureRows, type ReportScope } from './figure-rows.ts';
import type {
  Bar,
  ColumnData,
  GroupHead,
  ReportColumn,
  ReportTotal,
  ReportValue,
  ComparedLines,
  ReadGroup,
} from './report-descriptor.ts';

/** Joins the lines of two answers: lines in both are merged, lines of the former one alone have zeros now. */
export interface LinesToCompare<Answer, Group, Row> {
  groups: (answer: Answer) => readonly Group[];
  rows: (group: Group) => readonly Row[];
  /** Key that identifies a line in its group. */
  key: (row: Row) => string;
  head?: GroupHead<Group> | undefined;
  columns: readonly ReportColumn<Row>[];
  total?: ReportTotal<Answer> | undefined;
  link?: ((row: Row) => string | undefined) | undefined;
  /** Addresses of the current figures' rows; former figures have none here. */
  figures?: FigureRows<Answer, Group, Row>;
  scope?: ReportScope | undefined;
  /** Merges groups by key, in key order. */
  inOrder?: boolean;
}

interface Pair<Of> {
  now: Of | undefined;
  before: Of | undefined;
}

/** Every figure with the former one and the difference; each column of both sides comes to its total. */
export function compareLines<Answer, Group, Row>(
  {
    groups,
    rows,
    key,
    head,
    columns,
    total,
    link,
    inOrder,
    figures,
    scope,
  }: LinesToCompare<Answer, Group, Row>,
  now: Answer,
  before: Answer,
): ComparedLines {
  const groupKey = (group: Group): string => head?.key(group) ?? '';
  const pairs = pairsOf(groups(now), groups(before), groupKey);
  if (inOrder) pairs.sort((a, b) => (groupKey(oneOf(a)) < groupKey(oneOf(b)) ? -1 : 1));
  const sources = columns.flatMap(sourcesOf);
  const read = pairs.map((pair, index): ReadGroup => {
    const group = oneOf(pair);
    const lines = pairsOf(pair.now ? rows(pair.now) : [], pair.before ? rows(pair.before) : [], key);
    const sumOf = (side: Group | undefined) => (side === undefined ? 0 : (head?.total?.(side) ?? 0));
    return {
      key: `${groupKey(group)} ${index}`,
      title: head?.title(group),
      cells: head?.columns.map(({ value }) => value(group)) ?? [],
      count: lines.length,
      rows: (max) => cellsOf(lines.slice(0, max), columns),
      ...(link && { linkOf: (row) => lines[row]?.now && link(lines[row].now) }),
      ...(figures &&
        scope && {
          rowsAt: (row, at) => {
            const [column, isNow] = sources[at] ?? [];
            const { now: line } = lines[row] ?? {};
            if (!column || !isNow || !line || !pair.now || !column.value(line)) return undefined;
            return rowsAt(figures.lines[column.title], line, { answer: now, scope, group: pair.now });
          },
          totalRows: sumOf(pair.now) ? rowsAt(figures.group, pair.now!, { answer: now, scope }) : undefined,
        }),
      ...(head?.total && { total: sumOf(pair.now), former: sumOf(pair.before) }),
    };
  });
  return {
    headColumns: head?.columns ?? [],
    columns: columns.flatMap(columnsOf),
    groups: read,
    count: read.reduce((sum, { count }) => sum + count, 0),
    ...(total && {
      total: {
        ...total,
        value: total.value(now),
        former: total.value(before),
        ...(figures && scope && { rows: rowsAt(figures.total, now, { answer: now, scope }) }),
      },
    }),
  };
}

/** Groups that replace a list of names in a comparison. */
export function comparedBy<Answer, Row>(
  rows: (answer: Answer) => readonly Row[],
  table: Pick<LinesToCompare<Answer, readonly Row[], Row>, 'key' | 'columns' | 'total'>,
): { lines: (now: Answer, before: Answer) => ComparedLines } {
  const groups = (answer: Answer) => [rows(answer)];
  return {
    lines: (now, before) => compareLines({ ...table, groups, rows: (all) => all }, now, before),
  };
}

/** Bars of both sides; what the former one had alone stands last, over time in its place. */
export function compareBars(
  now: readonly Bar[],
  before: readonly Bar[],
  shape: 'time' | 'pyramid' | undefined,
): Bar[] {
  const bars = pairsOf(now, before, ({ key }) => key).map(({ now: own, before: former }) => ({
    ...(own ?? { ...former!, value: 0 }),
    against: former?.value ?? 0,
  }));
  return shape === 'time' ? bars.toSorted((a, b) => (a.key < b.key ? -1 : 1)) : bars;
}

/** A figure, the former one and the difference. */
function columnsOf<Row>(column: ReportColumn<Row>): ColumnData[] {
  if (!isCompared(column)) return [column];
  const { title, kind, width, personal } = column;
  const small = {
    ...(column.compared === 'workbook' && { workbookOnly: true as const }),
    ...(personal && { personal }),
  };
  return [
    { ...small, title, kind, ...(width && { width }) },
    { ...small, title: formerTitle(title), kind, ...(width && { width }) },
    {
      ...small,
      title: `Évolution, ${title.toLocaleLowerCase('fr')}`,
      short: 'Évolution',
      kind: 'percent',
      width: 14,
    },
  ];
}

/** The column that each of these is drawn from, and whether it is its figure of now. */
const sourcesOf = <Row>(column: ReportColumn<Row>): (readonly [ReportColumn<Row>, boolean])[] =>
  isCompared(column)
    ? [true, false, false].map((isNow) => [column, isNow] as const)
    : [[column, column.compared !== false] as const];

/** «Montant avant». */
const formerTitle = (title: string): string => `${title} avant`;

const isCompared = ({ kind, compared }: Pick<ReportColumn<never>, 'kind' | 'compared'>): boolean =>
  compared !== false && (kind === 'amount' || kind === 'count');

function* cellsOf<Row>(
  pairs: readonly Pair<Row>[],
  columns: readonly ReportColumn<Row>[],
): Generator<readonly ReportValue[]> {
  for (const pair of pairs) {
    yield columns.flatMap((column): ReportValue[] => {
      if (!isCompared(column)) return [column.value(oneOf(pair))];
      const [now, before] = [figureOf(column, pair.now), figureOf(column, pair.before)];
      return [now, before, evolutionOf(now, before)];
    });
  }
}

function figureOf<Row>({ value }: ReportColumn<Row>, row: Row | undefined): number {
  const figure = row === undefined ? 0 : value(row);
  return typeof figure === 'number' ? figure : 0;
}

const oneOf = <Of>({ now, before }: Pair<Of>): Of => (now ?? before)!;

/** Current order, then items of the former answer alone. Items with equal keys are matched by order. */
function pairsOf<Of>(now: readonly Of[], before: readonly Of[], keyOf: (one: Of) => string): Pair<Of>[] {
  const [own, former] = [byKey(now, keyOf), byKey(before, keyOf)];
  const only = [...former].filter(([key]) => !own.has(key));
  return [
    ...[...own].map(([key, one]) => ({ now: one, before: former.get(key) })),
    ...only.map(([, one]) => ({ now: undefined, before: one })),
  ];
}

function byKey<Of>(all: readonly Of[], keyOf: (one: Of) => string): Map<string, Of> {
  const seen = new Map<string, number>();
  return new Map(
    all.map((one) => {
      const key = keyOf(one);
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      return [`${nth} ${key}`, one];
    }),
  );
}
