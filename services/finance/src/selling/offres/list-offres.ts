import { etatsOffre, fold, sumOf, type EtatOffre, type offreCalls, type OffrePage } from '@club/contract';
import type { CallRequest, FilterOf } from '@club/service-kit';
import { batchSize, sliceOf } from '../../documents/collections/read-documents.ts';
import { asTheyStand, type OffreDocument, Offres } from '../../documents/money/offres.ts';
import { everyRow } from '../../ledger/lists/export-money-list.ts';
import { cotisationTable, personTable } from '../../ledger/lists/money-tables.ts';
import { offresMoment } from '../renouvellements/offres/judge-offre.ts';
import { isSoldOut } from '../renouvellements/offres/offre-rules.ts';
import { type EtatFilters, etatFilters, type Standing, withOpenLine } from './offre-filters.ts';
import { presentOffres } from './present-offres.ts';

/**
 * GET /api/offres: a page of the offers, latest first, with the number of each state.
 */
export async function listOffres({
  query,
  actor,
}: CallRequest<typeof offreCalls.listOffres>): Promise<OffrePage> {
  const { etat } = query;
  const { page, limit } = sliceOf(query);
  const found = foundFilter(query);
  const filters = etatFilters(await standing(found));
  const asked = etat ? { $and: [found, filters[etat]] } : found;
  const sort = { createdAt: -1, _id: -1 } as const;
  const [shown, compteurs] = await Promise.all([
    Offres.find(asked, { sort, skip: (page - 1) * limit, limit }).toArray(),
    countsOf(found, filters),
  ]);
  const total = etat ? compteurs[etat] : sumOf(Object.values(compteurs));
  return {
    offres: await presentOffres(await asTheyStand(shown), actor),
    total,
    totalPages: Math.ceil(total / limit),
    compteurs,
  };
}

/** How the offers that are found stand now, of seasons that go on. */
async function standing(found: FilterOf<OffreDocument>): Promise<Standing> {
  const moment = offresMoment();
  const { ids: gone } = cotisationTable.page({ archivees: true }, everyOne);
  const goesOn = { annuleeAt: null, saisonId: { $nin: [...moment.closed] } };
  const open = Offres.find<OffreDocument>(
    { $and: [found, goesOn, withOpenLine(gone)] },
    { projection: lines, batchSize },
  );
  const soldOut = (await asTheyStand(await open.toArray())).filter(isSoldOut);
  return { ...moment, gone, soldOut: soldOut.map(({ _id }) => _id) };
}

const lines = {
  saisonId: 1,
  'lignes.adherentId': 1,
  'lignes.formuleId': 1,
  'lignes.cotisationId': 1,
} as const;

const everyOne = { sort: 'createdAt', order: 'asc', page: 1, limit: everyRow } as const;

/** Counts all states in one scan. */
async function countsOf(
  found: FilterOf<OffreDocument>,
  filters: EtatFilters,
): Promise<Record<EtatOffre, number>> {
  const branches = etatsOffre.map((etat) => [etat, [{ $match: filters[etat] }, { $count: 'nombre' }]]);
  const counted = Offres.aggregate<Record<EtatOffre, { nombre: number }[]>>([
    { $match: found },
    { $project: { annuleeAt: 1, finLe: 1, saisonId: 1, 'lignes.cotisationId': 1 } },
    { $facet: Object.fromEntries(branches) },
  ]);
  const [counts] = await counted.toArray();
  return Object.fromEntries(etatsOffre.map((etat) => [etat, counts?.[etat][0]?.nombre ?? 0])) as Record<
    EtatOffre,
    number
  >;
}

type Query = CallRequest<typeof offreCalls.listOffres>['query'];

function foundFilter({
  search = '',
  adherentId,
  renouvellementId,
  saisonId,
}: Query): FilterOf<OffreDocument> {
  const typed = fold(search).trim();
  return {
    ...(renouvellementId !== undefined && { renouvellementId }),
    ...(saisonId !== undefined && { saisonId }),
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
