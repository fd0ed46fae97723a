import { clubToday, logger, RuleError } from '@club/service-kit';
import { trusted } from 'mongoose';
import { takeCode } from '../codes/take-code.ts';
import { withFreeCode } from '../codes/with-free-code.ts';
import { cashingOf, isToCash } from '../ledger/cash-rules.ts';
import { receiveLater } from '../ledger/late-receipt-rules.ts';
import { operateUnasked } from '../ledger/money-operation.ts';
import { receiveDetail } from '../ledger/receipt-rules.ts';
import type { ReglementDocument } from '../reglements/reglement-document.ts';
import { Reglements } from '../reglements/reglement-model.ts';
import { isClosed } from '../saisons/is-closed.ts';
import { moneySaison } from '../saisons/money-saison.ts';

/**
 * Receives each cheque that was handed over and whose day has come, in full, in an operation of its own that decides again on what
 * it finds: so none is received twice, however often and by however many instances this is done. `mayGoOn` is asked before each.
 * One that cannot be received now keeps no other from it, and is tried again the next time.
 */
export async function cashCheques(mayGoOn: () => Promise<boolean>, today = clubToday()): Promise<void> {
  const due = Reglements.find({ remis: true, archivedAt: null, dateEcheance: trusted({ $lte: today }) })
    .sort({ dateEcheance: 1, _id: 1 })
    .lean<ReglementDocument[]>();
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
  return operateUnasked({
    payeurId,
    saisonId,
    asked: { reglements: [id], debtsOf: payeurId },
    change: (ledger, moment) => {
      const found = ledger.reglement(id);
      if (isToCash(found, today)) receiveDetail(ledger, id, cashingOf(found, moment.today), moment);
      return id;
    },
    answer: async () => undefined,
  });
}

/** One of a closed season, as a règlement of the active one. */
async function cashLater({ _id: id, payeurId }: ReglementDocument, today: string): Promise<void> {
  const saisonId = await moneySaison();
  const codeReglement = await takeCode('REG', null, clubToday());
  return operateUnasked({
    payeurId,
    saisonId,
    asked: { reglements: [id], debtsOf: payeurId },
    change: (ledger, moment) => {
      const found = ledger.reglement(id);
      if (!isToCash(found, today)) return id;
      const { banque, tireur, dateEcheance } = found;
      const received = { ...cashingOf(found, moment.today), banque, tireur, dateEcheance };
      return receiveLater(ledger, id, { ...received, codeReglement, saisonId, payeurId }, moment)._id;
    },
    answer: async () => undefined,
  });
}
