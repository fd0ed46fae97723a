import type { ReactNode, RefObject } from 'react';
import { lazyPart } from '@club/router';
import type { Noun } from '../format/amount-rules.ts';
import { afterFrame } from '../screen/after-frame.ts';
import type { Column } from './column.tsx';
import { PageBar } from './page-bar.tsx';
import { offeredBy, type RowAction } from './row-actions.tsx';
import type { AnyRow, Handlers } from './rows.tsx';
import { useLatest } from './use-latest.ts';
import { useRowsInTurn } from './use-rows-in-turn.ts';
import { WaitingRows } from './waiting-rows.tsx';

export type { Column, RowAction };

/** PrimeReact's table is the largest part of a list: it comes beside the first rows, once what stands above it is seen. */
const Rows = lazyPart(
  async () => {
    await new Promise<void>((resolve) => void afterFrame(resolve));
    return (await import('./rows.tsx')).Rows;
  },
  <WaitingRows />,
);

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

/** A list paged and sorted by the server (ui.md "List"): rows of 36 px, no jump while loading. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { rows, loading = false, empty, total, page, pageSize = 50, onPageChange, noun } = props;
  const { label, columns, sort, onOpen, onSortChange, actions, rowLabel } = props;
  const latest = useLatest({ onOpen, onSortChange, actions });
  const { drawn, areAllDrawn, onHeadDrawn } = useRowsInTurn(rows);
  if (rows?.length === 0 && !loading) return <div className="club-table-empty">{empty}</div>;
  return (
    <div
      className={`club-table ${loading && rows ? 'club-table-stale' : ''}`}
      aria-busy={loading || undefined}
    >
      <Rows
        label={label}
        columns={columns as unknown as readonly Column<AnyRow>[]}
        rows={drawn}
        sortField={sort?.key}
        sortOrder={sort?.order}
        canOpen={onOpen !== undefined}
        canSort={onSortChange !== undefined}
        actions={actions as unknown as readonly RowAction<AnyRow>[] | undefined}
        offered={offeredBy(actions, drawn)}
        rowLabel={rowLabel as ((row: AnyRow) => string) | undefined}
        latest={latest as RefObject<Handlers>}
        onHeadDrawn={onHeadDrawn}
      />
      <PageBar
        noun={noun}
        total={total}
        page={page}
        pageSize={pageSize}
        onPageChange={onPageChange}
        ready={areAllDrawn}
      />
    </div>
  );
}
