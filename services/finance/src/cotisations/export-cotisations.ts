import {
  colonnesCotisation,
  colonnesFamille,
  type Cotisation,
  type cotisationCalls,
  cotisationsFilterTexts,
} from '@club/contract';
import type { alreadySent, CallRequest } from '@club/service-kit';
import {
  chosenColumns,
  chosenRowsText,
  exportedIds,
  exportedRows,
  requireExport,
  sendList,
} from '@club/service-kit/exports';
import { documentsInOrder } from '../collections/read-documents.ts';
import { everyRow, exportFacts } from '../lists/export-facts.ts';
import { Cotisations } from '../money/cotisations.ts';
import { presentCotisations } from '../views/present-cotisations.ts';
import { listedCotisations, withoutPaying } from './list-cotisations.ts';

/**
 * GET /api/cotisations/export: the list as it is seen (P-13). What pays a cotisation is in none of its columns.
 * @throws RuleError `forbidden` (403), `validation` (400) for an unknown column
 */
export async function exportCotisations(
  request: CallRequest<typeof cotisationCalls.exportCotisations>,
): Promise<typeof alreadySent> {
  const { query, actor } = request;
  requireExport(actor, 'cotisations.read');
  const isFamille = query.type === 'famille';
  const columns = chosenColumns(isFamille ? colonnesFamille : colonnesCotisation, query.colonnes, true);
  const { ids: found } = listedCotisations(query, actor, { page: 1, limit: everyRow });
  const ids = exportedIds(found, query);
  return sendList(request, {
    title: isFamille ? 'Cotisations famille' : 'Cotisations',
    name: isFamille ? 'cotisations_famille' : 'cotisations',
    facts: [...(await exportFacts(query)), ...cotisationsFilterTexts(query), ...chosenRowsText(query)],
    noun: ['cotisation', 'cotisations'],
    columns,
    count: ids.length,
    rows: exportedRows(ids, columns, cotisationsById),
  });
}

const cotisationsById = async (ids: readonly string[]): Promise<Cotisation[]> =>
  presentCotisations(await documentsInOrder(Cotisations, ids), withoutPaying);
