import { clubToday, logger, RuleError } from '@club/service-kit';
import { takeCode, withFreeCode } from '../../documents/codes/take-code.ts';
import { cashingOf, isToCash, receiveDetail, receiveLater } from '../../ledger/rules/receipt-rules.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { isClosed, moneySaison } from '../../documents/saisons/saisons.ts';
import { runScheduledTransaction } from '../../ledger/transactions/money-transaction.ts';

/**
 * Receives each handed-over règlement that is due (M-21), each in its own operation that checks again, so several
 * instances never receive one twice. Failures do not stop the others and are retried at the next run. `mayGoOn` is
 * asked before each.
 */
export async function cashCheques(mayGoOn: () => Promise<boolean>, today = clubToday()): Promise<void> {
  const due = Reglements.find({ remis: true, archivedAt: null, dateEcheance: { $lte: today } })
    .sort({ dateEcheance: 1, _id: 1 })
    .toArray();
  for (const reglement of (await due).filter((one) => isToCash(one, today))) {
    if (!(await mayGoOn())) return;
    try {
      await cash(reglement, today);
    } catch (error) {
      if (error instanceof RuleError && error.code === 'no_active_saison') continue;
      logger.warn(
        { err: error, reglement: reglement._id },
        'a cheque could not be cashed, to be tried again',
      );
    }
  }
}

async function cash(reglement: ReglementDocument, today: string): Promise<void> {
  if (await isClosed(reglement.saisonId)) await withFreeCode(null, () => cashLater(reglement, today));
  else await cashNow(reglement, today);
}

function cashNow({ _id: id, payeurId, saisonId }: ReglementDocument, today: string): Promise<void> {
  return runScheduledTransaction({
    payeurId,
    saisonId,
    asked: { reglements: [id], debtsOf: payeurId },
    change: (ledger, context) => {
      const found = ledger.reglement(id);
      if (isToCash(found, today)) receiveDetail(ledger, id, cashingOf(found, context.today), context);
      return id;
    },
    answer: async () => undefined,
  });
}

/** Of a closed season: received as a règlement of the active one (S-7). */
async function cashLater({ _id: id, payeurId }: ReglementDocument, today: string): Promise<void> {
  const saisonId = await moneySaison();
  const codeReglement = await takeCode('REG', null, clubToday());
  return runScheduledTransaction({
    payeurId,
    saisonId,
    asked: { reglements: [id], debtsOf: payeurId },
    change: (ledger, context) => {
      const found = ledger.reglement(id);
      if (!isToCash(found, today)) return id;
      const { banque, tireur, dateEcheance } = found;
      const received = { ...cashingOf(found, context.today), banque, tireur, dateEcheance };
      return receiveLater(ledger, id, { ...received, codeReglement, saisonId, payeurId }, context)._id;
    },
    answer: async () => undefined,
  });
}
