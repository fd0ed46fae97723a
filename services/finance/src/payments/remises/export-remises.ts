import { colonnesRemise, type remiseCalls, type RemiseResume, remisesFilterTexts } from '@club/contract';
import type { alreadySent, CallRequest } from '@club/service-kit';
import { documentsInOrder } from '../../documents/collections/read-documents.ts';
import { exportMoneyList } from '../../ledger/lists/export-money-list.ts';
import { filterOfRemises } from './list-remises.ts';
import { toResume } from './present-remise.ts';
import { Remises } from './remises.ts';

/**
 * GET /api/remises/export: the list as it is seen (P-13).
 * @throws RuleError `forbidden` (403), `refused_value` (422) for an unknown column
 */
export function exportRemises(
  request: CallRequest<typeof remiseCalls.exportRemises>,
): Promise<typeof alreadySent> {
  const { query } = request;
  return exportMoneyList<RemiseResume>(request, {
    title: 'Remises de chèques',
    name: 'remises',
    noun: ['remise', 'remises'],
    access: 'reglements.read',
    columns: colonnesRemise,
    anySaison: true,
    find: async () => {
      const found = Remises.find<{ _id: string }>(await filterOfRemises(query), {
        sort: { numero: -1 },
        projection: { _id: 1 },
      });
      return (await found.toArray()).map(({ _id }) => _id);
    },
    filterTexts: remisesFilterTexts(query),
    read: async (ids) => (await documentsInOrder(Remises, ids)).map(toResume),
  });
}
