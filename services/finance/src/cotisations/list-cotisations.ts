import type { Cotisation, cotisationCalls, CotisationPage } from '@club/contract';
import { withHeaders, type CallRequest, type Reply } from '@club/service-kit';
import { liveFormules } from '../formules/live-formules.ts';
import { documentsInOrder } from '../lists/documents-in-order.ts';
import { liveCotisations } from '../lists/live-indexes.ts';
import { sliceOf } from '../lists/page-rules.ts';
import { Cotisations } from './cotisation-model.ts';
import { presentCotisations } from './present-cotisations.ts';

/**
 * A page of cotisations: found, sorted and counted in the live index, then read by id. Without page and limit the bare list,
 * at most 500, with X-Total-Count.
 */
export async function listCotisations({
  query,
}: CallRequest<typeof cotisationCalls.listCotisations>): Promise<
  Cotisation[] | CotisationPage | Reply<Cotisation[]>
> {
  const { sort = 'createdAt', order = 'desc', ...filter } = query;
  const { bare, page, limit } = sliceOf(query);
  const { ids, total } = liveCotisations.page(
    { ...filter, formules: liveFormules.all },
    { sort, order, page, limit },
  );
  const cotisations = await presentCotisations(await documentsInOrder(Cotisations, ids));
  if (bare) return withHeaders(cotisations, { 'X-Total-Count': String(total) });
  return { cotisations, total, totalPages: Math.ceil(total / limit) };
}
