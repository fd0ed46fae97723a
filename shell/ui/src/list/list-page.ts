import { foundInWhole, type WholeList as FoundInWhole } from '@club/contract';
import type { ListBasics } from './list-address.ts';

/** Rows of a page of a list. */
export const pageSize = 50;

/** The page of a list in view. */
export interface ListPage<Row> {
  /** Undefined until the first page has come; those of the former page while the next one is on its way. */
  rows: readonly Row[] | undefined;
  /** Rows of all pages. */
  total: number;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
}

/** What a query of RTK Query answers. */
export interface QueryResult<Data> {
  data?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The page that a call answers, its rows under a name of their own. */
export function pageOfCall<Data extends { total: number }, Row>(
  { data, error, isFetching, refetch }: QueryResult<Data>,
  rowsOf: (data: Data) => readonly Row[],
): ListPage<Row> {
  const retry = () => void refetch();
  return { rows: data && rowsOf(data), total: data?.total ?? 0, isFetching, error, retry };
}

/** Query of a page: the search names its field unless it is the first, which stands for all. */
export function queryOfPage<View extends ListBasics, const Everywhere extends View['searchField']>(
  { page, sort, order, search, searchField }: View,
  everywhere: Everywhere,
) {
  return {
    page,
    sort: sort as View['sort'],
    order,
    limit: pageSize,
    ...(search && {
      search,
      ...(searchField !== everywhere && {
        searchField: searchField as Exclude<View['searchField'], Everywhere>,
      }),
    }),
  };
}

/** The page of a list that one call answers as a whole: searched, filtered and sorted here. */
export function pageOfWhole<Row, Sort extends string>(
  { data, error, isFetching, refetch }: QueryResult<readonly Row[]>,
  { page, search, sort, order }: ListBasics<Sort>,
  { size = pageSize, ...list }: WholeList<Row, Sort>,
): ListPage<Row> {
  const shown = data && foundInWhole(data, { search, sort, order }, list);
  const rows = shown?.slice((page - 1) * size, page * size);
  return { rows, total: shown?.length ?? 0, isFetching, error, retry: () => void refetch() };
}

interface WholeList<Row, Sort extends string> extends FoundInWhole<Row, Sort> {
  /** Rows of a page; 50 when absent. */
  size?: number;
}
