import type { Conservation, conservationCalls, ListeConservation } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { allConcernes, concernes } from './concernes.ts';
import { conservations } from './conservation-job.ts';

/** GET /api/conservation: how much each rule concerns today. Throws `unavailable` (503). */
export async function getConservation({
  actor,
}: CallRequest<typeof conservationCalls.getConservation>): Promise<Conservation> {
  const [regles, [dernier = null]] = await Promise.all([allConcernes(), conservations.list(actor)]);
  return { regles, dernier };
}

/** GET /api/conservation/regles/{regle}: whom, by name. Throws `unavailable` (503). */
export function listConservation({
  params,
}: CallRequest<typeof conservationCalls.listConservation>): Promise<ListeConservation> {
  return concernes(params.regle);
}
