import { Column as PrimeColumn } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Noun } from '../format/amount-text.ts';
import { cellOf, classOf, tableStyleOf, type Column } from './column.tsx';
import { chosenByKey, type ChosenByKey } from './choose-by-key.ts';
import { PageBar } from './page-bar.tsx';
import { PrimeProvider } from '../prime/prime-provider.tsx';
import { RowActions, type RowAction } from './row-actions.tsx';
import { useNarrow } from '../media/use-media.ts';

export type { Column, RowAction };

/** Sort in force; the server does it. */
export interface Sort {
  key: string;
  order: 'asc' | 'desc';
}

export interface PagedTableProps<Row extends { id: string }> {
  /** Caption, read by screen readers. */
  label: string;
  /** Of one row and of many, in «Affichage 1 à 50 sur 12 856 adhérents». */
  noun: Noun;
  columns: readonly Column<Row>[];
  /** undefined = first load: skeleton rows. */
  rows: readonly Row[] | undefined;
  /** While the next page comes: the old rows stay, dimmed. */
  loading?: boolean;
  total: number;
  /** From 1. */
  page: number;
  /** Default 50. */
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
  /** Space on a row, or Shift and an arrow. */
  onChooseByKey?: ((chosen: ChosenByKey<Row>) => void) | undefined;
  actions?: readonly RowAction<Row>[];
  /** Beside its pages: what is done with all the rows. */
  extra?: ReactNode;
  /** Rows of 44 px, easier to touch, in place of 32. */
  airy?: boolean | undefined;
}

/** Placeholder rows while loading. */
const skeletonLines = Array.from({ length: 12 }, (_, line) => (
  <span key={line} className="club-skeleton-line" />
));

/** A list paged and sorted by the server, with fixed rows. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const {
    rows,
    loading = false,
    pageSize = 50,
    columns,
    sort,
    onSortChange,
    onOpen,
    actions,
    rowLabel,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  useEffect(() => {
    // Another page is read from its first row.
    box.current?.querySelector('.p-datatable-wrapper')?.scrollTo?.({ top: 0 });
  }, [props.page]);
  if (rows?.length === 0 && !loading) return <div className="club-table-empty">{props.empty}</div>;
  return (
    <div
      ref={box}
      className={`club-table ${props.airy ? 'club-table-airy' : ''} ${loading && rows ? 'club-table-stale' : ''}`}
      aria-busy={loading || undefined}
      // Before the table hears them: to it, Space opens the row.
      onKeyDownCapture={(event) => {
        const chosen = props.onChooseByKey && rows && chosenByKey(event, rows);
        if (!chosen) return;
        props.onChooseByKey?.(chosen);
        if (chosen.how === 'choose') return; // the arrow moves to the next row as ever
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <PrimeProvider>
        <DataTable
          value={[...(rows ?? [])] as (Row & Record<string, unknown>)[]}
          emptyMessage={skeletonLines}
          dataKey="id"
          lazy
          size="small"
          scrollable
          // Otherwise cells only redraw when their row changes, and names loaded later never show.
          cellMemo={false}
          className={onOpen ? 'club-table-open' : ''}
          sortField={sort?.key}
          sortOrder={sort ? (sort.order === 'asc' ? 1 : -1) : null}
          onSort={({ sortField, sortOrder }) =>
            onSortChange?.({ key: sortField, order: sortOrder === -1 ? 'desc' : 'asc' })
          }
          // Selection makes rows focusable; Enter triggers a click, which opens.
          selectionMode={onOpen ? 'single' : undefined}
          selection={null}
          onRowClick={({ data }) => onOpen?.(data as Row)}
          tableStyle={tableStyleOf(columns, actions)}
          pt={{
            table: { 'aria-label': props.label },
            // Rows that take no focus are scrolled by keyboard through their box.
            ...(!onOpen &&
              !actions && { wrapper: { tabIndex: 0, role: 'region', 'aria-label': props.label } }),
          }}
        >
          {columns.map((column) => (
            <PrimeColumn
              key={column.key}
              field={column.key}
              header={column.head ?? column.header}
              sortable={column.sortable && onSortChange !== undefined}
              headerStyle={{ width: column.width }}
              className={classOf(column)}
              headerClassName={classOf(column)}
              body={(row: Row) => cellOf(column, row)}
            />
          ))}
          {actions && (
            <PrimeColumn
              header="Actions"
              className="club-cell-actions"
              headerClassName="club-cell-actions"
              body={(row: Row) => (
                <RowActions row={row} actions={actions} label={rowLabel?.(row)} folded={isNarrow} />
              )}
            />
          )}
        </DataTable>
        {rows && (
          <PageBar
            noun={props.noun}
            total={props.total}
            page={props.page}
            pageSize={pageSize}
            onPageChange={props.onPageChange}
            extra={props.extra}
          />
        )}
      </PrimeProvider>
    </div>
  );
}
