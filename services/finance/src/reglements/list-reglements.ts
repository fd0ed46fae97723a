import type { Reglement, reglementCalls, ReglementPage } from '@club/contract';
import { withHeaders, type CallRequest, type Reply } from '@club/service-kit';
import { documentsInOrder } from '../lists/documents-in-order.ts';
import { liveReglements } from '../lists/live-indexes.ts';
import { sliceOf } from '../lists/page-rules.ts';
import { presentReglements } from './present-reglements.ts';
import { Reglements } from './reglement-model.ts';

/**
 * A page of règlements with the counters of its tabs: found, sorted and counted in the live index, then read by id. Without
 * page and limit the bare list, at most 500, with X-Total-Count.
 */
export async function listReglements({
  query,
}: CallRequest<typeof reglementCalls.listReglements>): Promise<
  Reglement[] | ReglementPage | Reply<Reglement[]>
> {
  const { sort = 'dateReglement', order = 'desc', ...filter } = query;
  const { bare, page, limit } = sliceOf(query);
  const { ids, total, compteurs } = liveReglements.page(filter, { sort, order, page, limit });
  const reglements = await presentReglements(await documentsInOrder(Reglements, ids));
  if (bare) return withHeaders(reglements, { 'X-Total-Count': String(total) });
  return { reglements, total, totalPages: Math.ceil(total / limit), compteurs };
}
