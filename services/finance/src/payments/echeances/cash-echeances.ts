import type { echeanceCalls, EcheancesEncaissees } from '@club/contract';
import { amountOf, type CallRequest, clubToday, minor } from '@club/service-kit';
import { reglementNotFound } from '../../ledger/rules/ledger.ts';
import { cashingOf, receiveDetail } from '../../ledger/rules/receipt-rules.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { isClosed } from '../../documents/saisons/saisons.ts';
import { runMoneyTransaction } from '../../ledger/transactions/money-transaction.ts';
import { refuseDayToCome, refuseTogether } from './echeance-rules.ts';

/** Receipts of several payers take turns. */
const turnOfEcheances = 'echeances';

/**
 * POST /api/echeances/encaissements: receives what is left of several promises on one day, each by its own means, all or none
 * (M-56). A cheque is received; it still goes to the bank on a slip.
 * @throws RuleError `refused_value`, `not_found`, `caisse_closed`, and those of `refuseTogether`
 */
export async function encaisserEcheances(
  request: CallRequest<typeof echeanceCalls.encaisserEcheances>,
): Promise<EcheancesEncaissees> {
  const { reglements, dateEncaissement = clubToday() } = request.body;
  refuseDayToCome(dateEncaissement, clubToday());
  const ids = reglements.map(({ id }) => id);
  const saisons = await saisonsOf(ids);
  const open = [...saisons].filter(([, closed]) => !closed).map(([saisonId]) => saisonId);
  return runMoneyTransaction(request, {
    payeurId: turnOfEcheances,
    saisonId: null,
    saisons: open,
    asked: { reglements: ids },
    change: (ledger, context) => {
      let montant = 0;
      for (const { id, version } of reglements) {
        const reglement = ledger.reglement(id);
        refuseTogether(reglement, { version, isSaisonClosed: saisons.get(reglement.saisonId) ?? false });
        const receipt = cashingOf(reglement, dateEncaissement);
        receiveDetail(ledger, id, receipt, context);
        montant += receipt.montant;
      }
      return minor(montant);
    },
    answer: async (montant) => ({
      nombre: ids.length,
      montant: amountOf(montant),
      dateEncaissement,
      reglementIds: ids,
    }),
  });
}

/** The seasons of these règlements, and whether each is closed. */
async function saisonsOf(ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const found = await Reglements.find({ _id: { $in: ids } }, { projection: { saisonId: 1 } }).toArray();
  if (found.length < ids.length) throw reglementNotFound();
  const saisons = [...new Set(found.map(({ saisonId }) => saisonId))];
  return new Map(await Promise.all(saisons.map(async (id) => [id, await isClosed(id)] as const)));
}
