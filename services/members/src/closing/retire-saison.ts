import { retireSaison as retire } from '@club/service-kit/gates';
import { Adherents } from '../adherents/adherent-model.ts';
import { BadgeSeries } from '../badges/badge-series-model.ts';

/**
 * Before a season is deleted: whether somebody was inscribed in it, the trash included, or a card of it printed; when not, nobody
 * is inscribed in it any more.
 */
export function retireSaison(saisonId: string): Promise<{ held: boolean }> {
  return retire(saisonId, async () => {
    const held = await Promise.all([Adherents.exists({ saisonId }), BadgeSeries.exists({ _id: saisonId })]);
    return held.some((row) => row !== null);
  });
}
