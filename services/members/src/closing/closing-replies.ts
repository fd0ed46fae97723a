import { closeSaison } from './close-saison.ts';

/** What seasons asks of members while it closes a season. */
export const closingReplies = {
  closeSaison: (payload: unknown) => closeSaison(String((payload as { id: unknown }).id)),
};
