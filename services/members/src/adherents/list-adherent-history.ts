import type { adherentCalls, HistoryLine } from '@club/contract';
import { historyOf, historyShownTo, type CallRequest } from '@club/service-kit';
import { noteLecture } from '../lectures/lectures.ts';
import { Adherents } from './adherent-model.ts';

/** GET /api/adherents/{id}/history: a member's history as the actor may see it. */
export async function listAdherentHistory({
  params,
  actor,
}: CallRequest<typeof adherentCalls.listAdherentHistory>): Promise<HistoryLine[]> {
  const [lines, member] = await Promise.all([
    historyOf('adherent', params.id),
    Adherents.findById(params.id, { groupeSanguin: 1, estDonneur: 1, aCertificatMedical: 1 }).lean(),
  ]);
  if (member) await noteLecture(actor, member, 'historique');
  return historyShownTo(actor, lines);
}
