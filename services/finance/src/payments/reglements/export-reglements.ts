import {
  colonnesReglement,
  type Reglement,
  type reglementCalls,
  reglementsFilterTexts,
} from '@club/contract';
import type { alreadySent, CallRequest } from '@club/service-kit';
import { documentsInOrder } from '../../documents/collections/read-documents.ts';
import { everyRow, exportMoneyList } from '../../ledger/lists/export-money-list.ts';
import { reglementTable } from '../../ledger/lists/money-tables.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { presentListedReglements } from '../../ledger/views/present-listed.ts';
import { withReceived } from './with-received.ts';

/**
 * GET /api/reglements/export: the list as it is seen (P-13).
 * @throws RuleError `forbidden` (403), `refused_value` (422) for an unknown column
 */
export function exportReglements(
  request: CallRequest<typeof reglementCalls.exportReglements>,
): Promise<typeof alreadySent> {
  const { query } = request;
  const { sort = 'dateReglement', order = 'desc', ...filter } = query;
  return exportMoneyList<Reglement>(request, {
    title: 'Règlements',
    name: 'reglements',
    noun: ['règlement', 'règlements'],
    access: 'reglements.read',
    columns: colonnesReglement,
    find: () => reglementTable.page(filter, { sort, order, page: 1, limit: everyRow }).ids,
    filterTexts: reglementsFilterTexts(query),
    read: async (ids) => withReceived(await reglementsById(ids), filter),
  });
}

const reglementsById = async (ids: readonly string[]): Promise<Reglement[]> =>
  presentListedReglements(await documentsInOrder(Reglements, ids));
