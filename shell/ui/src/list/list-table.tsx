import { Navigate } from '@club/router';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { Noun } from '../format/amount-text.ts';
import type { IconName } from '../icon/icon.tsx';
import { messageOf } from '../problem/problem.ts';
import { EmptyState, ErrorState, Notice } from '../screen/states.tsx';
import { PagedTable, type Column, type PagedTableProps, type RowAction } from '../table/paged-table.tsx';
import type { ListAddress, ListBasics } from './list-address.ts';
import { pageSize, type ListPage } from './list-page.ts';

/** Why a list is empty; `text` and `icon` explain one that is empty for good. */
export interface ListEmpty {
  title: string;
  text?: ReactNode;
  icon?: IconName;
  /** What else can be done, beside what creates the first: «Importer un fichier». */
  next?: ReactNode;
  /** Of the button that takes search and filters away. */
  showAllLabel?: string;
}

export interface ListTableProps<
  Row extends { id: string },
  View extends ListBasics,
  Kind extends string = string,
> {
  /** Of one row and of many: «adhérent», «adhérents». */
  noun: Noun;
  address: ListAddress<View, Kind>;
  /** The page in view, as its call or the whole list gives it. */
  page: ListPage<Row>;
  columns: readonly Column<Row>[];
  /** Caption of the table, read by screen readers; «Liste des adhérents» when absent. */
  caption?: string;
  actions?: readonly RowAction<Row>[] | undefined;
  /** Actions of a row in one menu of words, in place of icons. */
  worded?: boolean | undefined;
  /** Names a row in its actions. */
  rowLabel?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  /** Rows can be chosen by keyboard. */
  onChooseByKey?: PagedTableProps<Row>['onChooseByKey'];
  empty: ListEmpty;
  /** Beside its pages: what is done with all the rows. */
  foot?: ReactNode;
  /** Higher rows. */
  airy?: boolean | undefined;
}

/** The rows of a list with its pages, or why there are none: a `ListScreen` without its bar, for a list that is a part of its screen. */
export function ListTable<Row extends { id: string }, View extends ListBasics, Kind extends string>({
  noun,
  address: { view, show, showAll, isNarrowed, pageAddress },
  page: { rows, total, isFetching, error, retry },
  empty,
  ...props
}: ListTableProps<Row, View, Kind>) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (rows && !isFetching && view.page > lastPage) return <Navigate to={pageAddress(lastPage)} replace />;
  if (!rows && error !== undefined) return <ErrorState error={error} onRetry={retry} />;
  const widen = (
    <Button
      label={empty.showAllLabel ?? 'Effacer la recherche et les filtres'}
      variant="secondary"
      onClick={showAll}
    />
  );
  return (
    <>
      {error !== undefined && !isFetching && (
        <Notice
          tone="danger"
          action={<Button label="Réessayer" icon="refresh" variant="secondary" onClick={retry} />}
        >
          {messageOf(error)}
        </Notice>
      )}
      <PagedTable
        label={props.caption ?? `Liste des ${noun[1]}`}
        noun={noun}
        columns={props.columns}
        rows={rows}
        loading={isFetching}
        total={total}
        page={view.page}
        pageSize={pageSize}
        onPageChange={(next) => show({ page: next } as Partial<View>)}
        sort={{ key: view.sort, order: view.order }}
        onSortChange={({ key, order }) => show({ sort: key, order } as Partial<View>)}
        {...(props.rowLabel && { rowLabel: props.rowLabel })}
        {...(props.onOpen && { onOpen: props.onOpen })}
        {...(props.actions && { actions: props.actions })}
        worded={props.worded}
        onChooseByKey={props.onChooseByKey}
        airy={props.airy}
        extra={props.foot}
        empty={
          <EmptyState title={empty.title} icon={empty.icon} action={isNarrowed ? widen : empty.next}>
            {!isNarrowed && empty.text}
          </EmptyState>
        }
      />
    </>
  );
}
