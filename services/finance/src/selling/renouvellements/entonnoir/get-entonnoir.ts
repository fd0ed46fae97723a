import type { EntonnoirRenouvellement, renouvellementCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { campaignNow, expectedOf } from '../candidats/campaign.ts';
import { asTheyStand, Offres } from '../../../documents/money/offres.ts';
import { batchSize } from '../../../documents/collections/read-documents.ts';
import { entonnoirOf, type Offered } from './entonnoir-rules.ts';

/**
 * The funnel of the active season.
 * @throws RuleError `no_active_saison` (404), `unavailable` (503)
 */
export async function getEntonnoir({
  query: { saisonId },
}: CallRequest<typeof renouvellementCalls.getEntonnoirRenouvellement>): Promise<EntonnoirRenouvellement> {
  const campaign = await campaignNow(saisonId);
  const { active, former, held } = campaign;
  return {
    saisonPrecedente: former && { id: former._id, nom: former.nom },
    saisonActive: { id: active._id, nom: active.nom },
    ...entonnoirOf(expectedOf(campaign), held, await offeredIn(active._id)),
  };
}

/** Members to whom an offer of the season was made, and who accepted. */
async function offeredIn(saisonId: string): Promise<Offered> {
  const [proposes, acceptes] = [new Set<string>(), new Set<string>()];
  const offres = await Offres.find({ saisonId, annuleeAt: null }, { batchSize }).toArray();
  for (const { lignes } of await asTheyStand(offres)) {
    for (const { adherentId, cotisationId } of lignes) {
      proposes.add(adherentId);
      if (cotisationId !== null) acceptes.add(adherentId);
    }
  }
  return { proposes, acceptes };
}
