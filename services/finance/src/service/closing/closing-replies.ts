import { openFence, retireSaison as retire } from '@club/service-kit/season-fence';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Credits } from '../../documents/money/credits.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { closeSaison } from './close-saison.ts';
import { listHolders } from './list-holders.ts';

interface OfSaison {
  id: string;
}

/** Bus replies for closing or deleting a season: totals, and holders of cotisations. */
export const closingReplies = {
  closeSaison: ({ id }: OfSaison) => closeSaison(id),
  retireSaison: ({ id }: OfSaison) => retireSaison(id),
  keepSaison: async ({ id }: OfSaison) => {
    await openFence(id);
    return {};
  },
  saisonHolders: ({ id, after }: OfSaison & { after: string | null }) => listHolders(id, after),
};

const idOnly = { projection: { _id: 1 } } as const;

/** Before a season is deleted: whether it holds money, the trash included; if not, it takes none any more. */
export function retireSaison(saisonId: string): Promise<{ held: boolean }> {
  return retire(saisonId, async () => {
    const held = await Promise.all([
      Cotisations.findOne({ saisonId }, idOnly),
      Reglements.findOne({ saisonId }, idOnly),
      Credits.findOne({ saisonId }, idOnly),
    ]);
    return held.some((row) => row !== null);
  });
}
