import type { ChoixEnLot, FiltreAdherents } from '@club/contract';
import type { Selection } from '@club/ui/list';
import type { AdherentListView } from '../list/adherent-list.ts';

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
export function filtreOf({ search, searchField, statut, personnes }: AdherentListView): FiltreAdherents {
  return {
    ...(search && { search, searchField }),
    ...(statut && { statut }),
    personnes,
  };
}
