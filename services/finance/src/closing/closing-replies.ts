import { openGates } from '@club/service-kit/gates';
import { closeSaison } from './close-saison.ts';
import { listHolders } from './list-holders.ts';
import { retireSaison } from './retire-saison.ts';

/** What is asked of finance while a season is closed or deleted: its totals by seasons, who holds a cotisation by members. */
export const closingReplies = {
  closeSaison: (payload: unknown) => closeSaison(idIn(payload)),
  retireSaison: (payload: unknown) => retireSaison(idIn(payload)),
  keepSaison: async (payload: unknown) => {
    await openGates(idIn(payload));
    return {};
  },
  saisonHolders: (payload: unknown) => {
    const { id, after } = payload as { id: unknown; after: unknown };
    return listHolders(String(id), typeof after === 'string' ? after : null);
  },
};

function idIn(payload: unknown): string {
  return String((payload as { id: unknown }).id);
}
