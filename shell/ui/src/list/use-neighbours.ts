import type { ListPage } from './list-page.ts';
import { neighboursOf, pagesBeside, type Neighbours } from './neighbours.ts';

/** The page of the list behind a record, and how another one is read. */
interface PageBehind<Query extends { page?: number }, Data> {
  page: Pick<ListPage<{ id: string }>, 'rows' | 'total'>;
  /** What it was asked with: the other page, asked for alike, is there at once when one goes on to it. */
  asked: Query;
  useList: (query: Query, options: { skip: boolean }) => { currentData?: Data | undefined };
  rowsOf: (data: Data) => readonly { id: string }[];
}

/** The neighbours of the open record; an adjacent page is asked for only at an edge. */
export function useNeighbours<Query extends { page?: number }, Data>(
  id: string | undefined,
  behind: PageBehind<Query, Data>,
): Neighbours | undefined {
  const list = { ...behind.page, page: behind.asked.page ?? 1 };
  const { before, after } = pagesBeside(list, id);
  return neighboursOf(list, id, { before: useRowsOf(behind, before), after: useRowsOf(behind, after) });
}

/** Undefined until they came, and where no page is asked for. */
function useRowsOf<Query extends { page?: number }, Data>(
  { useList, asked, rowsOf }: PageBehind<Query, Data>,
  page: number | undefined,
) {
  const { currentData } = useList({ ...asked, page: page ?? asked.page }, { skip: page === undefined });
  return currentData && rowsOf(currentData);
}
