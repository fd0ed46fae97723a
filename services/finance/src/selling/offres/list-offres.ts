import { etatsOffre, fold, type EtatOffre, type offreCalls, type OffrePage } from '@club/contract';
import type { CallRequest, FilterOf } from '@club/service-kit';
import { sliceOf } from '../../documents/collections/read-documents.ts';
import { asTheyStand, type OffreDocument, Offres } from '../../documents/money/offres.ts';
import { everyRow } from '../../ledger/lists/export-money-list.ts';
import { cotisationTable, personTable } from '../../ledger/lists/money-tables.ts';
import { offresMoment } from '../renouvellements/offres/judge-offre.ts';
import { etatFilters } from './offre-filters.ts';
import { presentOffres } from './present-offres.ts';

/**
 * GET /api/offres: a page of the offers, latest first, with the number of each state.
 * Without a campaign it lists all seasons: their ends keep the old ones apart.
 */
export async function listOffres({
  query,
  actor,
}: CallRequest<typeof offreCalls.listOffres>): Promise<OffrePage> {
  const { etat } = query;
  const { page, limit } = sliceOf(query);
  const found = foundFilter(query);
  const { ids: gone } = cotisationTable.page({ archivees: true }, everyOne);
  const filters = etatFilters(offresMoment(), gone);
  const asked = etat ? { $and: [found, filters[etat]] } : found;
  const sort = { createdAt: -1, _id: -1 } as const;
  const [shown, total, ...counts] = await Promise.all([
    Offres.find(asked, { sort, skip: (page - 1) * limit, limit }).toArray(),
    Offres.countDocuments(asked),
    ...etatsOffre.map((one) => Offres.countDocuments({ $and: [found, filters[one]] })),
  ]);
  return {
    offres: await presentOffres(await asTheyStand(shown), actor),
    total,
    totalPages: Math.ceil(total / limit),
    compteurs: Object.fromEntries(etatsOffre.map((one, place) => [one, counts[place] ?? 0])) as Record<
      EtatOffre,
      number
    >,
  };
}

const everyOne = { sort: 'createdAt', order: 'asc', page: 1, limit: everyRow } as const;

type Query = CallRequest<typeof offreCalls.listOffres>['query'];

function foundFilter({ search = '', adherentId, renouvellementId }: Query): FilterOf<OffreDocument> {
  const typed = fold(search).trim();
  return {
    ...(renouvellementId !== undefined && { renouvellementId }),
    $and: [
      adherentId === undefined ? {} : namesOneOf([adherentId]),
      typed === '' ? {} : { $or: [startsWith(typed), namesOneOf(personTable.named(typed))] },
    ],
  };
}

/** As payer, or in a line. */
const namesOneOf = (ids: readonly string[]): FilterOf<OffreDocument> => ({
  $or: [{ payeurId: { $in: ids } }, { 'lignes.adherentId': { $in: ids } }],
});

const startsWith = (code: string) => ({
  code: { $regex: `^${code.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`, $options: 'i' },
});
