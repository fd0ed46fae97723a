import {
  colonnesCotisation,
  colonnesFamille,
  type Cotisation,
  type cotisationCalls,
  cotisationsFilterTexts,
  type HeldFilter,
  type PersonIds,
} from '@club/contract';
import {
  type alreadySent,
  type CallRequest,
  type HandlersOf,
  historyOf,
  withHeaders,
} from '@club/service-kit';
import { cotisationById, Cotisations } from '../../documents/money/cotisations.ts';
import { showStoredCotisation } from '../../ledger/views/present-cotisations.ts';
import { cotisationShownTo } from '../../ledger/views/shown-rules.ts';
import { deleteCotisation, restoreCotisation, updateCotisation } from './change-cotisation.ts';
import { listCotisations, listedCotisations, withoutPaying } from './list-cotisations.ts';
import { documentsInOrder } from '../../documents/collections/read-documents.ts';
import { everyRow, exportMoneyList } from '../../ledger/lists/export-money-list.ts';
import { presentListedCotisations } from '../../ledger/views/present-listed.ts';
import { convenuFiltre } from './asked-formules.ts';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { designationOf } from '../../documents/catalogue/sections.ts';
import { exportedIds } from '@club/service-kit/exports';

export const cotisationHandlers = {
  listCotisations,
  exportCotisations,
  listCotisationPayeurs,
  getCotisation: async ({ params, actor }) => {
    const cotisation = cotisationShownTo(actor, await showStoredCotisation(await cotisationById(params.id)));
    return withHeaders(cotisation, { ETag: `"${cotisation.version}"` });
  },
  listCotisationHistory: ({ params }) => historyOf('cotisation', params.id),
  updateCotisation: async (request) => cotisationShownTo(request.actor, await updateCotisation(request)),
  deleteCotisation,
  restoreCotisation: async (request) => cotisationShownTo(request.actor, await restoreCotisation(request)),
} satisfies Omit<HandlersOf<typeof cotisationCalls>, 'createCotisation'>;

/**
 * GET /api/cotisations/export: the list as it is seen (P-13). What pays a cotisation is in none of its columns.
 * @throws RuleError `forbidden` (403), `refused_value` (422) for an unknown column
 */
export function exportCotisations(
  request: CallRequest<typeof cotisationCalls.exportCotisations>,
): Promise<typeof alreadySent> {
  const { query, actor } = request;
  const isFamille = query.type === 'famille';
  return exportMoneyList<Cotisation>(request, {
    title: isFamille ? 'Cotisations famille' : 'Cotisations',
    name: isFamille ? 'cotisations_famille' : 'cotisations',
    noun: ['cotisation', 'cotisations'],
    access: 'cotisations.read',
    columns: isFamille ? colonnesFamille : colonnesCotisation,
    find: () => listedCotisations(query, actor, { page: 1, limit: everyRow }).ids,
    filterTexts: async () => [...(await heldTexts(query)), ...cotisationsFilterTexts(query)],
    read: async (ids) => convenuFiltre(await cotisationsById(ids), query),
  });
}

const cotisationsById = async (ids: readonly string[]): Promise<Cotisation[]> =>
  presentListedCotisations(await documentsInOrder(Cotisations, ids), withoutPaying);

/** Section and formula by name. */
async function heldTexts({ sectionId, formuleId }: HeldFilter): Promise<string[]> {
  const formule = formuleId && (await formulesById([formuleId])).get(formuleId);
  return [
    ...(sectionId ? [`Section\u00a0: ${(await designationOf(sectionId)) ?? 'inconnue'}`] : []),
    ...(formuleId ? [`Formule\u00a0: ${formule ? formule.designation : 'inconnue'}`] : []),
  ];
}

/** GET /api/cotisations/payeurs: who pays what the list finds, each once, but some cotisations. */
export async function listCotisationPayeurs({
  query: { sauf, ...query },
  actor,
}: CallRequest<typeof cotisationCalls.listCotisationPayeurs>): Promise<PersonIds> {
  const { ids } = listedCotisations(query, actor, { page: 1, limit: everyRow });
  const chosen = exportedIds(ids, { ...(sauf && { sauf }) });
  return { ids: await Cotisations.distinct('payeurId', { _id: { $in: [...chosen] } }) };
}
