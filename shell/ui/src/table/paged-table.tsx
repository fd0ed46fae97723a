import { Column as PrimeColumn } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import type { ReactNode } from 'react';
import { cellOf, classOf, leastWidthOf, type Column } from './column.tsx';
import { PageBar } from './page-bar.tsx';
import { RowActions, type RowAction } from './row-actions.tsx';

export type { Column, RowAction };

/** Sort in force; the server does it. */
export interface Sort {
  key: string;
  order: 'asc' | 'desc';
}

export interface PagedTableProps<Row extends { id: string }> {
  /** Caption, read by screen readers. */
  label: string;
  /** Plural noun of the rows, in «Affichage 1 à 50 sur 12 856 adhérents». */
  noun: string;
  columns: readonly Column<Row>[];
  /** undefined = first load: skeleton rows. */
  rows: readonly Row[] | undefined;
  /** While the next page comes: the old rows stay, dimmed. */
  loading?: boolean;
  total: number;
  /** From 1. */
  page: number;
  /** Default 50 (spec §9). */
  pageSize?: number;
  onPageChange: (page: number) => void;
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  /** Shown instead of the table: why there is nothing, and the next action. */
  empty: ReactNode;
  /** Names a row in its actions: «Modifier Salma Trabelsi». */
  rowLabel?: (row: Row) => string;
  /** Click on a row, or Enter while it has the focus. */
  onOpen?: (row: Row) => void;
  actions?: readonly RowAction<Row>[];
}

interface SkeletonRow {
  id: string;
  skeleton: true;
}
const skeletonRows: SkeletonRow[] = Array.from({ length: 12 }, (_, n) => ({
  id: `skeleton-${n}`,
  skeleton: true,
}));

/** A list paged and sorted by the server (ui.md "List"): rows of 36 px, no jump while loading. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { rows, loading = false, empty, total, page, pageSize = 50, onPageChange, noun } = props;
  if (rows?.length === 0 && !loading) return <div className="club-table-empty">{empty}</div>;
  return (
    <div
      className={`club-table ${loading && rows ? 'club-table-stale' : ''}`}
      aria-busy={loading || undefined}
    >
      <Rows {...props} />
      <PageBar
        noun={noun}
        total={total}
        page={page}
        pageSize={pageSize}
        onPageChange={onPageChange}
        ready={!!rows}
      />
    </div>
  );
}

function Rows<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { label, columns, rows, sort, onSortChange, onOpen, actions, rowLabel } = props;
  const body = (column: Column<Row>) => (row: Row | SkeletonRow) =>
    'skeleton' in row ? <span className="club-skeleton-line" /> : cellOf(column, row);
  return (
    <DataTable
      value={(rows ?? skeletonRows) as Row[]}
      dataKey="id"
      lazy
      size="small"
      scrollable
      // Otherwise a cell keeps what it first drew until its row changes: a name that comes later would never show.
      cellMemo={false}
      className={onOpen ? 'club-table-open' : ''}
      sortField={sort?.key}
      sortOrder={sort ? (sort.order === 'asc' ? 1 : -1) : null}
      onSort={({ sortField, sortOrder }) =>
        onSortChange?.({ key: sortField, order: sortOrder === -1 ? 'desc' : 'asc' })
      }
      // A selection gives rows their place in the tab order, arrows and Enter; what opens is the click that Enter makes.
      selectionMode={onOpen ? 'single' : undefined}
      selection={null}
      onRowClick={({ data }) => rows && onOpen?.(data as Row)}
      tableStyle={{ minWidth: leastWidthOf(columns, actions !== undefined) }}
      pt={{ table: { 'aria-label': label } }}
    >
      {columns.map((column) => (
        <PrimeColumn
          key={column.key}
          field={column.key}
          header={column.header}
          sortable={column.sortable && !!onSortChange}
          style={{ width: column.width }}
          className={classOf(column)}
          headerClassName={classOf(column)}
          body={body(column)}
        />
      ))}
      {actions && (
        <PrimeColumn
          header="Actions"
          className="club-cell-actions"
          headerClassName="club-cell-actions"
          body={(row: Row | SkeletonRow) =>
            'skeleton' in row ? null : <RowActions row={row} actions={actions} label={rowLabel?.(row)} />
          }
        />
      )}
    </DataTable>
  );
}
