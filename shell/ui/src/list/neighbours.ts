import { pageSize, type ListPage } from './list-page.ts';

/** A record beside the open one, and its page. */
export interface Neighbour {
  id: string;
  page: number;
}

/** Where the open record stands in the list that it was opened from. */
export interface Neighbours {
  /** From 1, over the whole list. */
  position: number;
  total: number;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

type Rows = readonly { id: string }[];
/** A page of the list, as far as it is known. */
export type KnownPage = Pick<ListPage<{ id: string }>, 'rows' | 'total'> & { page: number };

/** The pages to ask for: that before, at the first row of this one, and that after, at its last. */
export function pagesBeside({ page, rows = [], total }: KnownPage, id: string | undefined) {
  const index = rows.findIndex((row) => row.id === id);
  return {
    before: index === 0 && page > 1 ? page - 1 : undefined,
    after: index !== -1 && index === rows.length - 1 && page * pageSize < total ? page + 1 : undefined,
  };
}

/** Neighbours across pages; undefined when the record is not on this page. `before`, `after`: rows of `pagesBeside`, once known. */
export function neighboursOf(
  list: KnownPage,
  id: string | undefined,
  { before, after }: { before?: Rows | undefined; after?: Rows | undefined },
): Neighbours | undefined {
  const { page, rows = [], total } = list;
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) return undefined;
  const beside = pagesBeside(list, id);
  const at = (row: { id: string } | undefined, on: number): Neighbour | undefined =>
    row && { id: row.id, page: on };
  return {
    position: (page - 1) * pageSize + index + 1,
    total,
    previous: beside.before ? at(before?.at(-1), beside.before) : at(rows[index - 1], page),
    next: beside.after ? at(after?.[0], beside.after) : at(rows[index + 1], page),
  };
}
