import type { Recu, recuCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { Recus } from './recus.ts';
import { presentRecus } from './to-recu.ts';

/** GET /api/recus: those that tell a règlement, cancelled ones and what cancels them too, oldest first (M-44). */
export async function listRecus({ query }: CallRequest<typeof recuCalls.listRecus>): Promise<Recu[]> {
  const found = Recus.find(
    { 'lignes.reglementId': query.reglementId },
    { sort: { createdAt: 1, numero: 1 } },
  );
  return presentRecus(await found.toArray());
}
