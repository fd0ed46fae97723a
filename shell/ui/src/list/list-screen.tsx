import { Navigate } from '@club/router';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { plural, type Noun } from '../format/amount-text.ts';
import type { IconName } from '../icon/icon.tsx';
import { messageOf } from '../problem/problem.ts';
import { Screen, type ScreenProps } from '../screen/screen.tsx';
import { EmptyState, Notice } from '../screen/states.tsx';
import { PagedTable, type Column, type RowAction } from '../table/paged-table.tsx';
import type { ListAddress, ListBasics } from './list-address.ts';
import { ListTools, type ListFilter, type ListSearch } from './list-tools.tsx';
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

export interface ListScreenProps<
  Row extends { id: string },
  View extends ListBasics,
  Kind extends string,
> extends Pick<ScreenProps, 'title' | 'parents' | 'extra'> {
  /** Of one row and of many: «adhérent», «adhérents». */
  noun: Noun;
  address: ListAddress<View, Kind>;
  /** The page in view, as its call or the whole list gives it. */
  page: ListPage<Row>;
  columns: readonly Column<Row>[];
  /** Caption of the table, read by screen readers; «Liste des adhérents» when absent. */
  caption?: string;
  /** In the bar, before search and filters: what is chosen before there is a list. */
  choose?: ReactNode;
  search?: ListSearch<View['searchField']>;
  filters?: readonly ListFilter<Extract<keyof View, string>>[];
  actions?: readonly RowAction<Row>[] | undefined;
  rowLabel: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  /** «Nouvel adhérent»: opens the dialog of a new one; absent for who may not. */
  createLabel?: string | undefined;
  /** The main action where it is not a new record. */
  action?: ReactNode;
  /** Said of the count, in place of «12 adhérents au total». */
  summary?: string;
  /** Said while the first page is on its way: «Chargement des adhérents...». */
  loadingText: string;
  empty: ListEmpty;
  /** Above the table: notices, counters. */
  above?: ReactNode;
  /** Around the table: tabs. */
  around?: (table: ReactNode) => ReactNode;
  /** The dialogs over it. */
  children?: ReactNode;
}

/** A list of records: one bar with title, count, search, filters and the main action, the table under it, dialogs over it. */
export function ListScreen<Row extends { id: string }, View extends ListBasics, Kind extends string>(
  props: ListScreenProps<Row, View, Kind>,
) {
  const { address, page, noun, createLabel, empty } = props;
  const { view, show, isNarrowed } = address;
  const { rows, total, isFetching, error, retry } = page;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (rows && !isFetching && view.page > lastPage) {
    return <Navigate to={address.pageAddress(lastPage)} replace />;
  }
  const create = createLabel && (
    <Button label={createLabel} icon="plus" onClick={() => address.open('nouveau')} />
  );
  const showAll = (
    <Button
      label={empty.showAllLabel ?? 'Effacer la recherche et les filtres'}
      variant="secondary"
      onClick={address.showAll}
    />
  );
  const firstSteps = (create || empty.next) && (
    <>
      {create}
      {empty.next}
    </>
  );
  const table = (
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
      rowLabel={props.rowLabel}
      {...(props.onOpen && { onOpen: props.onOpen })}
      {...(props.actions && { actions: props.actions })}
      empty={
        <EmptyState title={empty.title} icon={empty.icon} action={isNarrowed ? showAll : firstSteps}>
          {!isNarrowed && empty.text}
        </EmptyState>
      }
    />
  );
  return (
    <Screen
      title={props.title}
      // The old rows stay while new ones come; their count beside the new search would be false.
      subtitle={
        <span role="status">
          {rows && !isFetching ? (props.summary ?? `${plural(total, ...noun)} au total`) : props.loadingText}
        </span>
      }
      {...(props.parents && { parents: props.parents })}
      tools={
        <>
          {props.choose}
          <ListTools address={address} search={props.search} filters={props.filters ?? []} />
        </>
      }
      action={props.action ?? create}
      extra={props.extra}
      error={rows ? undefined : error}
      onRetry={retry}
    >
      {error !== undefined && rows && !isFetching && (
        <Notice
          tone="danger"
          action={<Button label="Réessayer" icon="refresh" variant="secondary" onClick={retry} />}
        >
          {messageOf(error)}
        </Notice>
      )}
      {props.above}
      {props.around ? props.around(table) : table}
      {props.children}
    </Screen>
  );
}
