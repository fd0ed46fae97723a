import { retireSaison as retire } from '@club/service-kit/season-fence';
import { Adherents } from '../adherents/adherent-model.ts';
import { BadgeSeries } from '../badges/badge-series-model.ts';

/**
 * Before a deletion (S-9): whether the season holds inscriptions or cards, the trash included; if not, it
 * takes in nothing more.
 */
export function retireSaison(saisonId: string): Promise<{ held: boolean }> {
  return retire(saisonId, async () => {
    const held = await Promise.all([Adherents.exists({ saisonId }), BadgeSeries.exists({ _id: saisonId })]);
    return held.some((row) => row !== null);
  });
}
