import type { CSSProperties, ReactNode } from 'react';
import type { RowAction } from './row-actions.tsx';

/** Sort in force; the server does it. */
export interface Sort {
  key: string;
  order: 'asc' | 'desc';
}

/** A column of a list. */
export interface Column<Row> {
  /** Field of the row, and name of the sort. */
  key: string;
  header: string;
  /** Stands at its head in place of the title. */
  head?: ReactNode;
  /** The field as text when absent; nothing shows «—». */
  cell?: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'start' | 'end';
  numeric?: boolean;
  width?: string;
  /** Hidden up to 1280 px. */
  secondary?: boolean;
  /** Leaves its room to the others while fewer than one row in ten in view has something in it. */
  givesWay?: boolean;
}

const none = <span className="club-meta">—</span>;

const contentOf = <Row,>({ cell, key }: Column<Row>, row: Row): unknown =>
  cell ? cell(row) : (row as Record<string, unknown>)[key];

const isEmpty = (content: unknown) => content === null || content === undefined || content === '';

/** Columns without those that give way, as hardly any of these rows has something in them. All while rows are still to come. */
export const filledColumns = <Row,>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] = [],
): readonly Column<Row>[] =>
  rows.length === 0
    ? columns
    : columns.filter((column) => {
        if (!column.givesWay) return true;
        const filled = rows.filter((row) => !isEmpty(contentOf(column, row))).length;
        return filled > 0 && filled * 10 >= rows.length;
      });

/** What a cell shows. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = contentOf(column, row);
  if (isEmpty(content)) return none;
  return column.cell ? (content as ReactNode) : <span className="club-cell-text">{String(content)}</span>;
}

/** Minimum width of a flexible column. */
const minWidth = '8rem';

/** Minimum width of a table: narrower windows scroll it. */
function minWidthOf<Row>(columns: readonly Column<Row>[], actionsWidth: string): string {
  const always = columns.filter(({ secondary }) => !secondary);
  const widths = always.map(({ width = minWidth }) => width);
  return `calc(${[...widths, actionsWidth].join(' + ')})`;
}

/** CSS variables of a table: its minimum width and the column titles (shown before values in card layout). */
export function tableStyleOf<Row>(
  columns: readonly Column<Row>[],
  actions: readonly RowAction<Row>[] | undefined,
  worded: boolean,
): CSSProperties {
  const titles = columns.map(({ header }, index) => [`--club-title-${index + 1}`, JSON.stringify(header)]);
  const places = actions?.filter(({ instead }) => !instead).length ?? 0;
  // Icons of 30 px, 2 px between them, 12 px at each end; one menu is as wide as its head.
  const actionsWidth = places === 0 ? '0px' : worded ? '82px' : `${Math.max(3, places) * 32 + 22}px`;
  return {
    '--club-min-width': minWidthOf(columns, actionsWidth),
    '--club-actions-width': actionsWidth,
    ...Object.fromEntries(titles),
  };
}

/** Classes that carry the alignment, figures and rank of a column. */
export function classOf<Row>({ align, numeric, secondary }: Column<Row>): string {
  return [align === 'end' && 'club-cell-end', numeric && 'club-figures', secondary && 'club-cell-secondary']
    .filter(Boolean)
    .join(' ');
}
