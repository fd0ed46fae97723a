import type { EntonnoirRenouvellement } from '@club/contract';
import { campaignNow, expectedOf } from '../candidats/campaign.ts';
import { entonnoirOf } from './entonnoir-rules.ts';

/**
 * The funnel of the active season.
 * @throws RuleError `no_active_saison` (404), `unavailable` (503)
 */
export async function getEntonnoir(): Promise<EntonnoirRenouvellement> {
  const campaign = await campaignNow();
  const { active, former, held } = campaign;
  return {
    saisonPrecedente: former && { id: former._id, nom: former.nom },
    saisonActive: { id: active._id, nom: active.nom },
    ...entonnoirOf(expectedOf(campaign), held),
  };
}
