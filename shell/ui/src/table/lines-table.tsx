import type { ReactNode } from 'react';
import { cellOf, classOf, type Column } from './column.tsx';

/** A column of such a table. */
export interface LineColumn<Row> extends Pick<
  Column<Row>,
  'key' | 'header' | 'cell' | 'align' | 'numeric' | 'width'
> {
  /** Its cells name their rows, for readers. */
  names?: true;
}

export interface LinesTableProps<Row> {
  caption: string;
  /** The caption is for readers only: a heading says it already. */
  untitled?: boolean;
  /** It scrolls in a box of its own, which keys reach; `bounded`: of some lines' height, within a longer text. */
  scrolls?: boolean | 'bounded';
  /** Its rows are cards on a phone, as in lists. */
  stacks?: boolean;
  columns: readonly LineColumn<Row>[];
  rows: readonly Row[];
  /** A key of each row; its place when absent, for rows that never move. */
  keyOf?: (row: Row) => string;
  /** What the last columns come to, by their keys. */
  totals?: Readonly<Record<string, ReactNode>>;
  className?: string;
}

/** Height of such a table before it is drawn, in px: its caption, its head, and lines of one text line each. */
export const linesHeight = (lines: number): number => 48 + 31 * lines;

/** A table inside a card, a dialog or a sheet: as many lines as there are, neither paged nor sorted. */
export function LinesTable<Row>(props: LinesTableProps<Row>) {
  const { caption, untitled, stacks, columns, rows, keyOf, totals, className = '' } = props;
  const titleOf = ({ header }: LineColumn<Row>) => (stacks ? header : undefined);
  const table = (
    <table className={`club-lines ${stacks ? 'club-lines-stacks' : ''} ${className}`.trim()}>
      <caption className={untitled ? 'club-sr-only' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classOf(column)} style={{ width: column.width }}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={keyOf?.(row) ?? place}>
            {columns.map((column) =>
              column.names ? (
                <th key={column.key} scope="row" className={classOf(column)} data-title={titleOf(column)}>
                  {cellOf(column, row)}
                </th>
              ) : (
                <td key={column.key} className={classOf(column)} data-title={titleOf(column)}>
                  {cellOf(column, row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {totals && <Totals columns={columns} totals={totals} />}
    </table>
  );
  if (!props.scrolls) return table;
  return (
    <div
      className={props.scrolls === 'bounded' ? 'club-lines-box club-lines-bounded' : 'club-lines-box'}
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      {table}
    </div>
  );
}

function Totals<Row>({ columns, totals }: Required<Pick<LinesTableProps<Row>, 'columns' | 'totals'>>) {
  const summed = columns.filter(({ key }) => key in totals);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={columns.length - summed.length}>
          Total
        </th>
        {summed.map((column) => (
          <td key={column.key} className={classOf(column)}>
            {totals[column.key]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
