import type { AdherentPage } from '@club/contract';
import { useListAdherentsQuery } from '../adherents-api.ts';
import { pageSize } from '@club/ui/list';
import { queryOfView, type AdherentListView } from './adherent-list.ts';

/** A record beside the open one, and its page. */
export interface Neighbour {
  id: string;
  page: number;
}

export interface Neighbours {
  /** From 1, over the whole list. */
  position: number;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

/** Neighbours across pages; the adjacent page is fetched only at an edge. Undefined when the record is not on this page. */
export function useNeighbours(
  view: AdherentListView,
  page: AdherentPage | undefined,
  id: string | undefined,
): Neighbours | undefined {
  const rows = page?.adherents ?? [];
  const index = rows.findIndex((row) => row.id === id);
  const atStart = index === 0 && view.page > 1;
  const atEnd = index !== -1 && index === rows.length - 1 && view.page < (page?.totalPages ?? 0);
  const before = useListAdherentsQuery(queryOfView({ ...view, page: view.page - 1 }), { skip: !atStart });
  const after = useListAdherentsQuery(queryOfView({ ...view, page: view.page + 1 }), { skip: !atEnd });
  if (index === -1) return undefined;

  const at = (row: { id: string } | undefined, pageNumber: number): Neighbour | undefined =>
    row && { id: row.id, page: pageNumber };
  return {
    position: (view.page - 1) * pageSize + index + 1,
    previous: atStart
      ? at(before.currentData?.adherents.at(-1), view.page - 1)
      : at(rows[index - 1], view.page),
    next: atEnd ? at(after.currentData?.adherents[0], view.page + 1) : at(rows[index + 1], view.page),
  };
}
