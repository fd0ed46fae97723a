import type { ChoixEnLot, FiltreAdherents } from '@club/contract';
import type { Selection } from '@club/ui/list';
import type { AdherentListView } from '../list/adherent-list.ts';
import { holdingQuery } from '../list/holding-filters.ts';
import { personQuery } from '../list/person-filters.ts';

/** What is chosen in a list, as the calls take it. */
export function choixOf<Filtre>(
  { isAll, rows, count }: Pick<Selection<{ id: string }>, 'isAll' | 'rows' | 'count'>,
  filtre: Filtre,
): ChoixEnLot<Filtre> {
  const ids = rows.map(({ id }) => id);
  if (!isAll) return { ids, nombre: count };
  return { filtre, ...(ids.length > 0 && { sauf: ids }), nombre: count };
}

/** What the list of members shows, its page and order aside. */
export function filtreOf(view: AdherentListView): FiltreAdherents {
  const { search, searchField, statut, personnes } = view;
  return {
    ...(search && { search, searchField }),
    ...(statut && { statut }),
    personnes,
    ...personQuery(view),
    ...holdingQuery(view),
  };
}
