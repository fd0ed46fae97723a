import type { Reglement, reglementCalls, ReglementPage } from '@club/contract';
import { type CallRequest, type Reply, withHeaders } from '@club/service-kit';
import { documentsInOrder, sliceOf } from '../collections/read-documents.ts';
import { reglementTable } from '../lists/money-tables.ts';
import { Reglements } from '../money/reglements.ts';
import { presentReglements } from '../views/present-reglements.ts';

/**
 * A page of règlements with the counters of its tabs, found in memory and read by id. Without page and limit the bare
 * list with X-Total-Count (P-5).
 */
export async function listReglements({
  query,
}: CallRequest<typeof reglementCalls.listReglements>): Promise<
  Reglement[] | ReglementPage | Reply<Reglement[]>
> {
  const { sort = 'dateReglement', order = 'desc', ...filter } = query;
  const { bare, page, limit } = sliceOf(query);
  const { ids, total, compteurs } = reglementTable.page(filter, { sort, order, page, limit });
  const reglements = await presentReglements(await documentsInOrder(Reglements, ids));
  if (bare) return withHeaders(reglements, { 'X-Total-Count': String(total) });
  return { reglements, total, totalPages: Math.ceil(total / limit), compteurs };
}
