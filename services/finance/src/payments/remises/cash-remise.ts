import type { Remise, remiseCalls } from '@club/contract';
import { type CallRequest, clubToday } from '@club/service-kit';
import { withFreeCode } from '../../documents/codes/take-code.ts';
import type { Ledger, OperationContext } from '../../ledger/rules/ledger.ts';
import { unreceived } from '../../ledger/rules/promise-rules.ts';
import { cashingOf } from '../../ledger/rules/receipt-rules.ts';
import { runMoneyTransaction } from '../../ledger/transactions/money-transaction.ts';
import { turnOfRemises } from './make-remise.ts';
import { presentRemise } from './present-remise.ts';
import { type Later, laterOf, promisesOf, receiveCheque } from './receive-cheque.ts';
import { isReturned, refuseCashing } from './remise-rules.ts';
import { remiseById, type StoredCheque } from './remises.ts';
import { replaceRemise } from './store-remise.ts';

/**
 * POST /api/remises/{id}/encaissement: the cheques of a locked slip are at the bank, once and together, but those that came back;
 * those that were only handed over are received (M-47), of a closed season as a règlement of the active one.
 * @throws RuleError `not_found`, `conflict`, `refused_value`, `no_active_saison`
 */
export async function cashRemise(request: CallRequest<typeof remiseCalls.cashRemise>): Promise<Remise> {
  const { params } = request;
  const today = clubToday();
  const day = request.body.date ?? today;
  const current = await remiseById(params.id);
  refuseCashing(current, day, today);
  const standing = current.cheques.filter((cheque) => !isReturned(cheque));
  return withFreeCode(null, () => cash(request, standing, day));
}

async function cash(
  request: CallRequest<typeof remiseCalls.cashRemise>,
  cheques: readonly StoredCheque[],
  day: string,
): Promise<Remise> {
  const ids = cheques.map(({ reglementId }) => reglementId);
  const { open, late } = await promisesOf(ids);
  const later = await laterOf(late);
  return runMoneyTransaction(request, {
    payeurId: turnOfRemises,
    saisonId: null,
    saisons: [...new Set(open.map(({ saisonId }) => saisonId)), ...(later ? [later.saisonId] : [])],
    asked: { reglements: ids },
    change: async (ledger, context, unit) => {
      const before = await remiseById(request.params.id, unit);
      refuseCashing(before, day, context.today);
      const cashed = before.cheques.map((cheque) => {
        if (isReturned(cheque)) return cheque;
        const reglementId = cashCheque(ledger, cheque.reglementId, { day, later }, context);
        return { ...cheque, reglementId };
      });
      const done = {
        etat: 'encaissee',
        dateEncaissement: day,
        encaisseePar: context.by,
        updatedBy: context.by,
        cheques: cashed,
      } as const;
      const after = { ...before, ...done, version: before.version + 1 };
      await replaceRemise(unit, { before, after }, request);
      return after;
    },
    answer: (remise, { unit }) => presentRemise(remise, unit),
  });
}

/** Cashes one cheque; returns the règlement that it is from now on. */
function cashCheque(
  ledger: Ledger,
  id: string,
  { day, later }: { day: string; later: Later | undefined },
  context: OperationContext,
): string {
  const found = ledger.reglement(id);
  if (!found.remise) throw new Error(`${id} left its bank slip`);
  const cheque = { ...found, remise: { ...found.remise, encaissee: true } };
  if (unreceived(found) > 0) {
    const received = { ...cashingOf(found, day), dateEncaissement: day };
    return receiveCheque(ledger, cheque, { received, later }, context);
  }
  const details = found.details.map((line) => ({
    ...line,
    dateEncaissement: line.dateEncaissement ?? day,
  }));
  ledger.putReglement({ ...cheque, dateEncaissement: day, details });
  return id;
}
