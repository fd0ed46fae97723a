import {
  colonnesEcheance,
  type Echeance,
  type echeanceCalls,
  echeancesFilterTexts,
  type ExportEcheancesQuery,
} from '@club/contract';
import { type alreadySent, type CallRequest, clubToday, type HandlersOf } from '@club/service-kit';
import { encaisserEcheances } from './cash-echeances.ts';
import { echeanceIds, listEcheances, presentEcheances } from './list-echeances.ts';
import { documentsInOrder } from '../../documents/collections/read-documents.ts';
import { exportMoneyList } from '../../ledger/lists/export-money-list.ts';
import { reglementTable } from '../../ledger/lists/money-tables.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { daysOf, daysOfEtat, refuseNoDays } from './echeance-rules.ts';

export const echeanceHandlers = {
  listEcheances,
  exportEcheances,
  encaisserEcheances,
} satisfies HandlersOf<typeof echeanceCalls>;

/**
 * GET /api/echeances/export: the list as it is seen (P-13).
 * @throws RuleError `forbidden` (403), `refused_value` (422) for an unknown column or days that are none
 */
export function exportEcheances(
  request: CallRequest<typeof echeanceCalls.exportEcheances>,
): Promise<typeof alreadySent> {
  const { query } = request;
  return exportMoneyList<Echeance>(request, {
    title: 'Échéancier',
    name: 'echeancier',
    noun: ['échéance', 'échéances'],
    access: 'reglements.read',
    columns: colonnesEcheance,
    find: () => foundIds(query),
    filterTexts: echeancesFilterTexts(query),
    read: async (ids) => presentEcheances(await documentsInOrder(Reglements, ids)),
  });
}

async function foundIds({ etat = 'toutes', search, ...days }: ExportEcheancesQuery): Promise<string[]> {
  const all = daysOf(days);
  refuseNoDays(all);
  const holding = search ? reglementTable.awaitedHolding(search) : undefined;
  return echeanceIds(daysOfEtat(all, etat, clubToday()), holding);
}
