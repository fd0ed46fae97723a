import {
  colonnesCredit,
  type Credit,
  type creditCalls,
  creditsFilterTexts,
  creditTexts,
  type ExportCreditsQuery,
  foundInWhole,
  writtenDay,
} from '@club/contract';
import {
  type alreadySent,
  amountText,
  type CallRequest,
  clubToday,
  type HandlersOf,
  historyOf,
  minorOf,
} from '@club/service-kit';
import {
  cancelCreditUse,
  carryCredit,
  createCredit,
  deleteCredit,
  refundCredit,
  restoreCredit,
  useCredit,
} from './change-credit.ts';
import {
  creditsOf,
  getPayeurSolde,
  listOpenCredits,
  listPayeurCredits,
  openCredits,
} from './read-credits.ts';
import { rowsAtOnce } from '@club/service-kit/exports';
import { exportMoneyList } from '../../ledger/lists/export-money-list.ts';
import { presentCredits } from '../../ledger/views/present-credits.ts';

export const creditHandlers = {
  listOpenCredits,
  listPayeurCredits,
  exportCredits,
  getPayeurSolde,
  listCreditHistory: ({ params }) => historyOf('credit', params.id),
  createCredit,
  useCredit,
  cancelCreditUse,
  refundCredit,
  carryCredit,
  deleteCredit,
  restoreCredit,
} satisfies HandlersOf<typeof creditCalls>;

/** Days and amounts as a search is typed. */
const texts = creditTexts(amountTexts, (moment) => writtenDay(clubToday(new Date(moment))));

/**
 * GET /api/credits/export: the credits of one payer, or the open ones of all, as they are seen (P-13).
 * @throws RuleError `forbidden` (403), `refused_value` (422) for an unknown column
 */
export function exportCredits(
  request: CallRequest<typeof creditCalls.exportCredits>,
): Promise<typeof alreadySent> {
  return exportMoneyList<Credit>(request, {
    title: 'Crédits payeur',
    name: 'credits',
    noun: request.query.payeurId ? ['crédit', 'crédits'] : ['crédit ouvert', 'crédits ouverts'],
    access: 'reglements.read',
    columns: colonnesCredit,
    ...rowsAtOnce(
      () => foundCredits(request.query),
      ({ id }) => id,
    ),
    filterTexts: creditsFilterTexts(request.query),
  });
}

async function foundCredits({ payeurId, saisonId, search }: ExportCreditsQuery): Promise<Credit[]> {
  const credits = await presentCredits(
    await (payeurId ? creditsOf(payeurId, saisonId) : openCredits(saisonId).toArray()),
  );
  return foundInWhole(credits, { search, sort: 'createdAt', order: 'desc' }, { texts });
}

/** «450.5», «450,5» and as it is written. */
function amountTexts(amount: number): string {
  const written = amountText(minorOf(amount));
  return [String(amount), String(amount).replace('.', ','), written].join(' ');
}
