import type { Depart, departCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { presentDeparts } from '../../ledger/views/present-departs.ts';
import { liveCotisationsOf } from '../../documents/money/held-cotisations.ts';

/** GET /api/adherents/{id}/depart: the leaves of a member, latest first (L-4). */
export async function listDeparts({
  params: { id },
}: CallRequest<typeof departCalls.listDeparts>): Promise<Depart[]> {
  return presentDeparts(id, await liveCotisationsOf(id));
}
