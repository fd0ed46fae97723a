import type { Gel, gelCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { presentGels } from '../../ledger/views/present-gels.ts';

/** GET /api/adherents/{id}/gels: the freezes of a member, latest first (G-4). */
export async function listGels({ params: { id } }: CallRequest<typeof gelCalls.listGels>): Promise<Gel[]> {
  return presentGels(id, await liveCotisationsOf(id));
}

/** The live cotisations with a line of a member. */
export const liveCotisationsOf = (adherentId: string): Promise<CotisationDocument[]> =>
  Cotisations.find({ 'adherents.adherentId': adherentId, archivedAt: null }).toArray();
