import {
  type AnswerOf,
  type ChampCotisation,
  champsCotisation,
  chosenRow,
  type Cotisation,
  type cotisationCalls,
  type ListCotisationsQuery,
} from '@club/contract';
import {
  amountOf,
  type Actor,
  askedFields,
  type CallRequest,
  type Reply,
  withHeaders,
} from '@club/service-kit';
import { liveFormules } from '../../documents/catalogue/formules.ts';
import { sliceOf } from '../../documents/collections/read-documents.ts';
import type { AgreedSums } from '../../ledger/lists/agreed-figures.ts';
import { cotisationTable, recentCotisations, reglementTable } from '../../ledger/lists/money-tables.ts';
import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { presentCotisations } from '../../ledger/views/present-cotisations.ts';
import { presentListedCotisations } from '../../ledger/views/present-listed.ts';
import { convenuFiltre, formuleIdsOf } from './asked-formules.ts';
import { heldToday } from './held-now.ts';
import { cotisationShownTo, mayReadPayments } from '../../ledger/views/shown-rules.ts';

type ListCotisations = typeof cotisationCalls.listCotisations;

const paying: ReadonlySet<ChampCotisation> = new Set(['reglements', 'creditsUtilises']);

/**
 * A page of cotisations, found in memory and read by id, with names from memory. Without page and limit the bare list with
 * X-Total-Count (P-5); with `champs` rows have these fields alone (P-12).
 */
export async function listCotisations({
  query,
  actor,
}: CallRequest<ListCotisations>): Promise<AnswerOf<ListCotisations> | Reply<AnswerOf<ListCotisations>>> {
  const fields = askedFields(query.champs, champsCotisation);
  const { bare, page, limit } = sliceOf(query);
  const { ids, total, sommes } = listedCotisations(query, actor, { page, limit });
  const documents = await recentCotisations.inOrder(ids);
  const isTold = fields?.some((field) => paying.has(field)) ?? true;
  const whole = await presentListedCotisations(documents, isTold ? {} : withoutPaying);
  const shown = convenuFiltre(whole, query).map((one): Cotisation => cotisationShownTo(actor, one));
  const cotisations = fields ? shown.map((one) => chosenRow(one, fields)) : shown;
  if (bare) return withHeaders(cotisations, { 'X-Total-Count': String(total) });
  return {
    cotisations,
    total,
    totalPages: Math.ceil(total / limit),
    ...(sommes && { sommes: { ...inAmounts(sommes), adherents: sommes.adherents } }),
  };
}

const inAmounts = ({ montantTotal, restant, convenu }: AgreedSums) => ({
  montantTotal: amountOf(montantTotal),
  restant: amountOf(restant),
  convenu: amountOf(convenu),
});

/** What pays them is most of the work and of the answer: read only for who asks for it. */
export const withoutPaying = { reglements: [], credits: [] } as const;

/** Ids of the cotisations that a query finds, a page of them in order, and how many there are. */
export function listedCotisations(
  { sort = 'createdAt', order = 'desc', ...filter }: Omit<ListCotisationsQuery, 'page' | 'limit'>,
  actor: Actor,
  page: { page: number; limit: number },
): { ids: string[]; total: number; sommes?: AgreedSums } {
  const paidBy = (code: string) => reglementTable.cotisationsPaidBy(code);
  return cotisationTable.page(
    {
      ...filter,
      formules: liveFormules.all,
      formuleIds: formuleIdsOf(filter),
      ...(mayReadPayments(actor) && { paidBy }),
    },
    { sort, order, ...page },
  );
}

/** Live cotisations with this member, oldest first. */
export function cotisationsOfMember(adherentId: string) {
  const own = { 'adherents.adherentId': adherentId, archivedAt: null };
  return Cotisations.find<CotisationDocument>(own).sort({ createdAt: 1 });
}

/**
 * Bus reply for the members service, which prints cards: a member's cotisations of the active season, and those of other seasons with
 * a formula of his that runs or is to come.
 */
export async function answerCotisationsOf({ id }: { id: string }): Promise<Cotisation[]> {
  const { active, holds } = await heldToday();
  const own = await cotisationsOfMember(id).toArray();
  const isHis = ({ saisonId, adherents }: CotisationDocument): boolean =>
    adherents.some(
      ({ adherentId, formules }) => adherentId === id && formules.some((one) => holds(saisonId, one)),
    );
  return presentCotisations(own.filter((one) => one.saisonId === active || isHis(one)));
}
