import { retireSaison as retire } from '@club/service-kit/gates';
import { Cotisations } from '../cotisations/cotisation-model.ts';
import { Credits } from '../credits/credit-model.ts';
import { Reglements } from '../reglements/reglement-model.ts';

/** Before a season is deleted: whether it holds money, the trash included; when it holds none, nothing comes into it any more. */
export function retireSaison(saisonId: string): Promise<{ held: boolean }> {
  return retire(saisonId, async () => {
    const held = await Promise.all([
      Cotisations.exists({ saisonId }),
      Reglements.exists({ saisonId }),
      Credits.exists({ saisonId }),
    ]);
    return held.some((row) => row !== null);
  });
}
