import type { CSSProperties, ReactNode } from 'react';

/** A column of a list. */
export interface Column<Row> {
  /** Field of the row, and name of the sort. */
  key: string;
  header: string;
  /** The field as text when absent; nothing shows «—». */
  cell?: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'start' | 'end';
  /** Tabular figures. */
  numeric?: boolean;
  /** CSS length. */
  width?: string;
  /** Hidden below 1200 px. */
  secondary?: boolean;
}

const none = <span className="club-meta">—</span>;

/** What a cell shows. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = column.cell ? column.cell(row) : (row as Record<string, unknown>)[column.key];
  if (content === null || content === undefined || content === '') return none;
  return column.cell ? (content as ReactNode) : <span className="club-cell-text">{String(content)}</span>;
}

/** Least width of a column that takes what is left, so that a name in it can be read. */
const leastWidth = '8rem';

/** Least width of a table: narrower windows scroll it in its own box rather than squeeze its columns to nothing. */
function leastWidthOf<Row>(columns: readonly Column<Row>[], hasActions: boolean): string {
  const always = columns.filter(({ secondary }) => !secondary);
  const widths = always.map(({ width = leastWidth }) => width);
  return `calc(${[...widths, hasActions ? '112px' : '0px'].join(' + ')})`;
}

/**
 * What a table hands its styles: how narrow it may be, and the title of each column, which stands before each value where rows are
 * drawn as cards.
 */
export function tableStyleOf<Row>(columns: readonly Column<Row>[], hasActions: boolean): CSSProperties {
  const titles = columns.map(({ header }, index) => [`--club-title-${index + 1}`, JSON.stringify(header)]);
  return { '--club-least-width': leastWidthOf(columns, hasActions), ...Object.fromEntries(titles) };
}

/** Classes that carry the alignment, figures and rank of a column. */
export function classOf<Row>({ align, numeric, secondary }: Column<Row>): string {
  return [align === 'end' && 'club-cell-end', numeric && 'club-figures', secondary && 'club-cell-secondary']
    .filter(Boolean)
    .join(' ');
}
