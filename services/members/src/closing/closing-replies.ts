import { openFence } from '@club/service-kit/season-fence';
import { closeSaison } from './close-saison.ts';
import { retireSaison } from './retire-saison.ts';

interface OfSaison {
  id: string;
}

export const closingReplies = {
  closeSaison: ({ id }: OfSaison) => closeSaison(id),
  retireSaison: ({ id }: OfSaison) => retireSaison(id),
  keepSaison: async ({ id }: OfSaison) => {
    await openFence(id);
    return {};
  },
};
