import { Column as PrimeColumn } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { memo, type RefObject } from 'react';
import { cellOf, classOf, leastWidthOf, type Column } from './column.tsx';
import { PrimeProvider } from './prime-provider.tsx';
import { RowActions, type RowAction } from './row-actions.tsx';

/** A row as the table knows it; what else it holds is the columns’ business. */
export interface AnyRow {
  id: string;
}

interface RowsProps {
  label: string;
  columns: readonly Column<AnyRow>[];
  /** undefined = first load: skeleton rows. */
  rows: readonly AnyRow[] | undefined;
  sortField: string | undefined;
  sortOrder: 'asc' | 'desc' | undefined;
  canOpen: boolean;
  canSort: boolean;
  actions: readonly RowAction<AnyRow>[] | undefined;
  /** What the actions say of each row: the table is drawn again when it changes, not when only their handlers do. */
  offered: string;
  rowLabel: ((row: AnyRow) => string) | undefined;
  latest: RefObject<Handlers>;
}

export interface Handlers {
  onOpen: ((row: AnyRow) => void) | undefined;
  onSortChange: ((sort: { key: string; order: 'asc' | 'desc' }) => void) | undefined;
  actions: readonly RowAction<AnyRow>[] | undefined;
}

/** Stands for rows that are still to come: in one cell, for a table of empty cells takes as long to draw as one that says something. */
const skeleton = Array.from({ length: 12 }, (_, line) => <span key={line} className="club-skeleton-line" />);

/**
 * Head and rows of a list. Fifty rows take longer to draw than a person waits for a key: what opens over the list, or loads
 * beside it, must not draw them again.
 */
export const Rows = memo(DrawnRows, drawsTheSame);

const handlers: readonly (keyof RowsProps)[] = ['actions', 'rowLabel'];

function drawsTheSame(before: RowsProps, now: RowsProps): boolean {
  const names = Object.keys(now) as (keyof RowsProps)[];
  return names.every((name) => handlers.includes(name) || before[name] === now[name]);
}

function DrawnRows({
  label,
  columns,
  rows,
  sortField,
  sortOrder,
  canOpen,
  canSort,
  actions,
  rowLabel,
  latest,
}: RowsProps) {
  return (
    <PrimeProvider>
      <DataTable
        value={[...(rows ?? [])]}
        emptyMessage={skeleton}
        dataKey="id"
        lazy
        size="small"
        scrollable
        // Otherwise a cell keeps what it first drew until its row changes: a name that comes later would never show.
        cellMemo={false}
        className={canOpen ? 'club-table-open' : ''}
        sortField={sortField}
        sortOrder={sortOrder ? (sortOrder === 'asc' ? 1 : -1) : null}
        onSort={({ sortField: key, sortOrder: order }) =>
          latest.current.onSortChange?.({ key, order: order === -1 ? 'desc' : 'asc' })
        }
        // A selection gives rows their place in the tab order, arrows and Enter; what opens is the click that Enter makes.
        selectionMode={canOpen ? 'single' : undefined}
        selection={null}
        onRowClick={({ data }) => latest.current.onOpen?.(data as AnyRow)}
        tableStyle={{ minWidth: leastWidthOf(columns, actions !== undefined) }}
        pt={{ table: { 'aria-label': label } }}
      >
        {columns.map((column) => (
          <PrimeColumn
            key={column.key}
            field={column.key}
            header={column.header}
            sortable={column.sortable && canSort}
            style={{ width: column.width }}
            className={classOf(column)}
            headerClassName={classOf(column)}
            body={(row: AnyRow) => cellOf(column, row)}
          />
        ))}
        {actions && (
          <PrimeColumn
            header="Actions"
            className="club-cell-actions"
            headerClassName="club-cell-actions"
            body={(row: AnyRow) => (
              <RowActions
                row={row}
                actions={actions}
                label={rowLabel?.(row)}
                onSelect={(index) => latest.current.actions?.[index]?.onSelect(row)}
              />
            )}
          />
        )}
      </DataTable>
    </PrimeProvider>
  );
}
