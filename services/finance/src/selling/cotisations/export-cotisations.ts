import {
  colonnesCotisation,
  colonnesFamille,
  type Cotisation,
  type cotisationCalls,
  cotisationsFilterTexts,
  type HeldFilter,
} from '@club/contract';
import type { alreadySent, CallRequest } from '@club/service-kit';
import { documentsInOrder } from '../../documents/collections/read-documents.ts';
import { everyRow, exportMoneyList } from '../../ledger/lists/export-money-list.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { presentListedCotisations } from '../../ledger/views/present-listed.ts';
import { convenuFiltre } from './asked-formules.ts';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { designationOf } from '../../documents/catalogue/sections.ts';
import { listedCotisations, withoutPaying } from './list-cotisations.ts';

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
