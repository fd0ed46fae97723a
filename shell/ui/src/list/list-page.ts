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
  { texts, keep = () => true, sortKeys, size = pageSize }: WholeList<Row, Sort>,
): ListPage<Row> {
  const shown = data?.filter((row) => keep(row) && matches(search, texts(row)));
  const keyOf = sortKeys?.[sort];
  if (keyOf) shown?.sort((one, other) => compareKeys(keyOf(one), keyOf(other)) * (order === 'asc' ? 1 : -1));
  const rows = shown?.slice((page - 1) * size, page * size);
  return { rows, total: shown?.length ?? 0, isFetching, error, retry: () => void refetch() };
}

interface WholeList<Row, Sort extends string> {
  /** What the search looks at. */
  texts: (row: Row) => readonly (string | null | undefined)[];
  /** The filters. */
  keep?: (row: Row) => boolean;
  /** What each sort goes by, nothing first; without it rows stay in the order of the answer. */
  sortKeys?: Readonly<Record<Sort, (row: Row) => string | number | null | undefined>>;
  /** Rows of a page; 50 when absent. */
  size?: number;
}

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** Texts as French sorts them, 9 before 10 in codes too. */
function compareKeys(one: string | number | null = '', other: string | number | null = ''): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one ?? ''), String(other ?? ''));
}

/** Whether each word typed is in one of the texts; case and accents aside. */
export function matches(typed: string, texts: readonly (string | null | undefined)[]): boolean {
  const all = plain(texts.filter(Boolean).join(' '));
  return plain(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
