import {
  colonnesCotisation,
  colonnesFamille,
  type Cotisation,
  type cotisationCalls,
  cotisationsFilterTexts,
} from '@club/contract';
import type { alreadySent, CallRequest } from '@club/service-kit';
import { documentsInOrder } from '../collections/read-documents.ts';
import { everyRow, exportMoneyList } from '../lists/export-money-list.ts';
import { Cotisations } from '../money/cotisations.ts';
import { presentCotisations } from '../views/present-cotisations.ts';
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
    filterTexts: cotisationsFilterTexts(query),
    read: cotisationsById,
  });
}

const cotisationsById = async (ids: readonly string[]): Promise<Cotisation[]> =>
  presentCotisations(await documentsInOrder(Cotisations, ids), withoutPaying);
