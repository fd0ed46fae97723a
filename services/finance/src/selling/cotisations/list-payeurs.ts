import type { cotisationCalls, PersonIds } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { exportedIds } from '@club/service-kit/exports';
import { everyRow } from '../../ledger/lists/export-money-list.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { listedCotisations } from './list-cotisations.ts';

/** GET /api/cotisations/payeurs: who pays what the list finds, each once, but some cotisations. */
export async function listCotisationPayeurs({
  query: { sauf, ...query },
  actor,
}: CallRequest<typeof cotisationCalls.listCotisationPayeurs>): Promise<PersonIds> {
  const { ids } = listedCotisations(query, actor, { page: 1, limit: everyRow });
  const chosen = exportedIds(ids, { ...(sauf && { sauf }) });
  return { ids: await Cotisations.distinct('payeurId', { _id: { $in: [...chosen] } }) };
}
