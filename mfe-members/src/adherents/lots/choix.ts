import type { FiltreAdherents } from '@club/contract';
import type { AdherentListView } from '../list/adherent-list.ts';
import { holdingQuery } from '../list/holding-filters.ts';
import { personQuery } from '../list/person-filters.ts';

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
