import type { Cotisation, cotisationCalls, CotisationPage } from '@club/contract';
import { type CallRequest, type Reply, withHeaders } from '@club/service-kit';
import { liveFormules } from '../catalogue/formules.ts';
import { documentsInOrder, sliceOf } from '../collections/read-documents.ts';
import { cotisationTable, reglementTable } from '../lists/money-tables.ts';
import { type CotisationDocument, Cotisations } from '../money/cotisations.ts';
import { activeSaisonIdOrNone } from '../saisons/saisons.ts';
import { presentCotisations } from '../views/present-cotisations.ts';
import { cotisationShownTo, mayReadPayments } from '../views/shown-rules.ts';

/**
 * A page of cotisations, found in memory and read by id. Without page and limit the bare list with X-Total-Count (P-5).
 */
export async function listCotisations({
  query,
  actor,
}: CallRequest<typeof cotisationCalls.listCotisations>): Promise<
  Cotisation[] | CotisationPage | Reply<Cotisation[]>
> {
  const { sort = 'createdAt', order = 'desc', ...filter } = query;
  const { bare, page, limit } = sliceOf(query);
  const { ids, total } = cotisationTable.page(
    {
      ...filter,
      formules: liveFormules.all,
      ...(mayReadPayments(actor) && { paidBy: (code: string) => reglementTable.cotisationsPaidBy(code) }),
    },
    { sort, order, page, limit },
  );
  const whole = await presentCotisations(await documentsInOrder(Cotisations, ids));
  const cotisations = whole.map((cotisation) => cotisationShownTo(actor, cotisation));
  if (bare) return withHeaders(cotisations, { 'X-Total-Count': String(total) });
  return { cotisations, total, totalPages: Math.ceil(total / limit) };
}

/** Live cotisations of a season with this member, oldest first. */
export function cotisationsOfMember(adherentId: string, saisonId: string) {
  const own = { 'adherents.adherentId': adherentId, saisonId, archivedAt: null };
  return Cotisations.find<CotisationDocument>(own).sort({ createdAt: 1 });
}

/**
 * Bus reply for the members service, which prints cards: a member's cotisations of the active season; none without one.
 */
export async function answerCotisationsOf({ id }: { id: string }): Promise<Cotisation[]> {
  const saisonId = await activeSaisonIdOrNone();
  if (saisonId === null) return [];
  return presentCotisations(await cotisationsOfMember(id, saisonId).toArray());
}
