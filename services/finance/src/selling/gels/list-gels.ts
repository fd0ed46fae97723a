import type { Gel, gelCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { liveCotisationsOf } from '../../documents/money/held-cotisations.ts';
import { presentGels } from '../../ledger/views/present-gels.ts';

/** GET /api/adherents/{id}/gels: the freezes of a member, latest first (G-4). */
export async function listGels({ params: { id } }: CallRequest<typeof gelCalls.listGels>): Promise<Gel[]> {
  return presentGels(id, await liveCotisationsOf(id));
}
