import { Column as PrimeColumn } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { memo, useEffect, type RefObject } from 'react';
import { cellOf, classOf, tableStyleOf, type Column } from './column.tsx';
import { PrimeProvider } from './prime-provider.tsx';
import { RowActions, type RowAction } from './row-actions.tsx';
import { skeletonLines } from './waiting-rows.tsx';

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
  /** Told when the table stands, without columns and rows: it draws all that it has once more right after. */
  onHeadDrawn: () => void;
}

export interface Handlers {
  onOpen: ((row: AnyRow) => void) | undefined;
  onSortChange: ((sort: { key: string; order: 'asc' | 'desc' }) => void) | undefined;
  actions: readonly RowAction<AnyRow>[] | undefined;
}

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
  onHeadDrawn,
}: RowsProps) {
  useEffect(onHeadDrawn, [onHeadDrawn]);
  return (
    <PrimeProvider>
      <DataTable
        value={[...(rows ?? [])]}
        emptyMessage={skeletonLines}
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
        tableStyle={tableStyleOf(columns, actions !== undefined)}
        pt={{ table: { 'aria-label': label } }}
      >
        {rows &&
          columns.map((column) => (
            <PrimeColumn
              key={column.key}
              field={column.key}
              header={column.header}
              sortable={column.sortable && canSort}
              headerStyle={{ width: column.width }}
              className={classOf(column)}
              headerClassName={classOf(column)}
              body={(row: AnyRow) => cellOf(column, row)}
            />
          ))}
        {rows && actions && (
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
