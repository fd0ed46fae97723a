import { openGates } from '@club/service-kit/gates';
import { closeSaison } from './close-saison.ts';
import { retireSaison } from './retire-saison.ts';

/** What seasons asks of members while it closes or deletes a season. */
export const closingReplies = {
  closeSaison: (payload: unknown) => closeSaison(idIn(payload)),
  retireSaison: (payload: unknown) => retireSaison(idIn(payload)),
  keepSaison: async (payload: unknown) => {
    await openGates(idIn(payload));
    return {};
  },
};

function idIn(payload: unknown): string {
  return String((payload as { id: unknown }).id);
}
