import { retireSaison as retire } from '@club/service-kit/season-fence';
import { Adherents } from '../adherents/adherent-model.ts';
import { inscribedInSaison } from '../saisons/inscriptions.ts';
import { BadgeSeries } from '../badges/badge-series-model.ts';

/**
 * Before a deletion (S-9): whether the season holds inscriptions or cards, the trash included; if not, it
 * takes in nothing more.
 */
export function retireSaison(saisonId: string): Promise<{ held: boolean }> {
  return retire(saisonId, async () => {
    const held = await Promise.all([
      Adherents.countDocuments(inscribedInSaison(saisonId), { limit: 1 }),
      BadgeSeries.countDocuments({ _id: saisonId }, { limit: 1 }),
    ]);
    return held.some((count) => count > 0);
  });
}
