import {
  colonnesReglement,
  type Reglement,
  type ReglementAdherent,
  type reglementCalls,
  reglementsFilterTexts,
} from '@club/contract';
import {
  type alreadySent,
  type CallRequest,
  type HandlersOf,
  historyOf,
  withHeaders,
} from '@club/service-kit';
import { reglementById, Reglements } from '../../documents/money/reglements.ts';
import { presentReglements } from '../../ledger/views/present-reglements.ts';
import {
  addReglementDetail,
  deleteReglement,
  restoreReglement,
  updateReglement,
} from './change-reglement.ts';
import { listReglements } from './list-reglements.ts';
import { reverseReglement } from './reverse-reglement.ts';
import { documentsInOrder } from '../../documents/collections/read-documents.ts';
import { everyRow, exportMoneyList } from '../../ledger/lists/export-money-list.ts';
import { reglementTable } from '../../ledger/lists/money-tables.ts';
import { presentListedReglements } from '../../ledger/views/present-listed.ts';
import { withReceived } from './with-received.ts';
import { sentAmount } from '../../ledger/rules/amounts.ts';
import { setMemberShare } from '../../ledger/rules/member-share-rules.ts';
import { runMoneyTransaction } from '../../ledger/transactions/money-transaction.ts';

export const reglementHandlers = {
  listReglements,
  exportReglements,
  getReglement: async ({ params }) => {
    const document = await reglementById(params.id);
    const [reglement] = await presentReglements([document]);
    return withHeaders(reglement!, { ETag: `"${document.version}"` });
  },
  listReglementHistory: ({ params }) => historyOf('reglement', params.id),
  updateReglement,
  deleteReglement,
  restoreReglement,
  addReglementDetail,
  reverseReglement,
  createReglementAdherent,
} satisfies Omit<HandlersOf<typeof reglementCalls>, 'createReglement' | 'createGroupReglement'>;

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

/** Sets which share of a règlement stands for a member (M-25). */
export async function createReglementAdherent(
  request: CallRequest<typeof reglementCalls.createReglementAdherent>,
): Promise<ReglementAdherent> {
  const { reglementId, adherentId, montantAlloue } = request.body;
  const montant = sentAmount(montantAlloue, 'montantAlloue');
  const { payeurId, saisonId } = await reglementById(reglementId);
  return runMoneyTransaction(request, {
    payeurId,
    saisonId,
    asked: { reglements: [reglementId] },
    change: (ledger) => {
      setMemberShare(ledger, { reglementId, adherentId, montant });
      return reglementId;
    },
    answer: async () => ({ id: `${reglementId}${adherentId}`, reglementId, adherentId, montantAlloue }),
  });
}
