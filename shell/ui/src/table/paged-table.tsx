import { useEffect, useRef, type ReactNode } from 'react';
import type { Noun } from '../format/amount-text.ts';
import type { Column, Sort } from './column.tsx';
import { chosenByKey, type ChosenByKey } from './choose-by-key.ts';
import { PageBar } from './page-bar.tsx';
import { PrimeProvider } from '../prime/prime-provider.tsx';
import type { RowAction } from './row-actions.tsx';
import { RowsOfList } from './rows-of-list.tsx';
import { useNarrow } from '../media/use-media.ts';

export type { Column, RowAction, Sort };

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
  /** Actions of a row in one menu of words, in place of icons. */
  worded?: boolean | undefined;
  /** Beside its pages: what is done with all the rows. */
  extra?: ReactNode;
  /** Rows of 44 px, easier to touch, in place of 32. */
  airy?: boolean | undefined;
}

/** A list paged and sorted by the server, with fixed rows. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { rows, loading = false, pageSize = 50 } = props;
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const lastPage = useRef(props.page);
  useEffect(() => {
    // Another page is read from its first row. Not asked of the first one: that would lay the page out twice.
    if (lastPage.current !== props.page)
      box.current?.querySelector('.club-table-box')?.scrollTo?.({ top: 0 });
    lastPage.current = props.page;
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
      <RowsOfList
        label={props.label}
        columns={props.columns}
        rows={rows}
        sort={props.sort}
        onSortChange={props.onSortChange}
        onOpen={props.onOpen}
        actions={props.actions}
        rowLabel={props.rowLabel}
        folded={isNarrow}
        worded={props.worded ?? false}
      />
      {rows && (
        <PrimeProvider>
          <PageBar
            noun={props.noun}
            total={props.total}
            page={props.page}
            pageSize={pageSize}
            onPageChange={props.onPageChange}
            extra={props.extra}
          />
        </PrimeProvider>
      )}
    </div>
  );
}
