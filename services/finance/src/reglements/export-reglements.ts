import {
  colonnesReglement,
  type Reglement,
  type reglementCalls,
  reglementsFilterTexts,
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
import { reglementTable } from '../lists/money-tables.ts';
import { Reglements } from '../money/reglements.ts';
import { presentReglements } from '../views/present-reglements.ts';

/**
 * GET /api/reglements/export: the list as it is seen (P-13).
 * @throws RuleError `forbidden` (403), `validation` (400) for an unknown column
 */
export async function exportReglements(
  request: CallRequest<typeof reglementCalls.exportReglements>,
): Promise<typeof alreadySent> {
  const { query, actor } = request;
  requireExport(actor, 'reglements.read');
  const columns = chosenColumns(colonnesReglement, query.colonnes, true);
  const { sort = 'dateReglement', order = 'desc', ...filter } = query;
  const { ids: found } = reglementTable.page(filter, { sort, order, page: 1, limit: everyRow });
  const ids = exportedIds(found, query);
  return sendList(request, {
    title: 'Règlements',
    name: 'reglements',
    facts: [...(await exportFacts(query)), ...reglementsFilterTexts(query), ...chosenRowsText(query)],
    noun: ['règlement', 'règlements'],
    columns,
    count: ids.length,
    rows: exportedRows(ids, columns, reglementsById),
  });
}

const reglementsById = async (ids: readonly string[]): Promise<Reglement[]> =>
  presentReglements(await documentsInOrder(Reglements, ids));
