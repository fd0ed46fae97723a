import { closeSaison } from './close-saison.ts';
import { listHolders } from './list-holders.ts';

/** What is asked of finance while a season is closed: its totals by seasons, who holds a cotisation by members. */
export const closingReplies = {
  closeSaison: (payload: unknown) => closeSaison(String((payload as { id: unknown }).id)),
  saisonHolders: (payload: unknown) => {
    const { id, after } = payload as { id: unknown; after: unknown };
    return listHolders(String(id), typeof after === 'string' ? after : null);
  },
};
