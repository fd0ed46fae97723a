import type { Remise, remiseCalls } from '@club/contract';
import { type CallRequest, clubToday } from '@club/service-kit';
import { takeCodes, withFreeCode } from '../codes/take-code.ts';
import type { Ledger, OperationContext } from '../ledger/ledger.ts';
import { unreceived } from '../ledger/promise-rules.ts';
import { cashingOf, receiveDetail, receiveLater } from '../ledger/receipt-rules.ts';
import { type ReglementDocument, Reglements } from '../money/reglements.ts';
import { isClosed, moneySaison } from '../saisons/saisons.ts';
import { runMoneyTransaction } from '../transactions/money-transaction.ts';
import { turnOfRemises } from './make-remise.ts';
import { presentRemise } from './present-remise.ts';
import { refuseCashing } from './remise-rules.ts';
import { remiseById, type StoredCheque } from './remises.ts';
import { replaceRemise } from './store-remise.ts';

/** What receiving a promise of a closed season needs (S-7). */
interface Later {
  saisonId: string;
  codes: ReadonlyMap<string, string>;
}

/**
 * POST /api/remises/{id}/encaissement: all cheques of a locked slip are at the bank, once and together; those that were only handed
 * over are received (M-47), of a closed season as a règlement of the active one.
 * @throws RuleError `not_found`, `conflict`, `refused_value`, `no_active_saison`
 */
export async function cashRemise(request: CallRequest<typeof remiseCalls.cashRemise>): Promise<Remise> {
  const { params } = request;
  const today = clubToday();
  const day = request.body.date ?? today;
  const current = await remiseById(params.id);
  refuseCashing(current, day, today);
  return withFreeCode(null, () => cash(request, current.cheques, day));
}

async function cash(
  request: CallRequest<typeof remiseCalls.cashRemise>,
  cheques: readonly StoredCheque[],
  day: string,
): Promise<Remise> {
  const ids = cheques.map(({ reglementId }) => reglementId);
  const { open, late } = await promisesOf(ids);
  const later = late.length > 0 ? await laterOf(late) : undefined;
  return runMoneyTransaction(request, {
    payeurId: turnOfRemises,
    saisonId: null,
    saisons: [...new Set(open.map(({ saisonId }) => saisonId)), ...(later ? [later.saisonId] : [])],
    asked: { reglements: ids },
    change: async (ledger, context, unit) => {
      const before = await remiseById(request.params.id, unit);
      refuseCashing(before, day, context.today);
      const cashed = before.cheques.map((cheque) => {
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

/** Cheques that were only handed over, of open and of closed seasons. */
async function promisesOf(
  ids: readonly string[],
): Promise<{ open: ReglementDocument[]; late: ReglementDocument[] }> {
  const found = await Reglements.find<ReglementDocument>({ _id: { $in: ids } }).toArray();
  const promises = found.filter((one) => unreceived(one) > 0);
  const closed = await Promise.all(promises.map(({ saisonId }) => isClosed(saisonId)));
  return {
    open: promises.filter((_one, index) => !closed[index]),
    late: promises.filter((_one, index) => closed[index]),
  };
}

async function laterOf(late: readonly ReglementDocument[]): Promise<Later> {
  const saisonId = await moneySaison();
  const codes = await takeCodes('REG', late.length, clubToday());
  return { saisonId, codes: new Map(late.map(({ _id }, index) => [_id, codes[index]!])) };
}

/** Cashes one cheque; returns the règlement that it is from now on. */
function cashCheque(
  ledger: Ledger,
  id: string,
  { day, later }: { day: string; later: Later | undefined },
  context: OperationContext,
): string {
  const found = ledger.reglement(id);
  if (found.remise === null || found.remise === undefined) throw new Error(`${id} left its bank slip`);
  const remise = { ...found.remise, encaissee: true };
  const received = { ...cashingOf(found, day), dateEncaissement: day };
  if (unreceived(found) === 0) {
    const details = found.details.map((line) => ({
      ...line,
      dateEncaissement: line.dateEncaissement ?? day,
    }));
    ledger.putReglement({ ...found, remise, dateEncaissement: day, details });
    return id;
  }
  const code = later?.codes.get(id);
  if (code === undefined || later === undefined) {
    ledger.putReglement({ ...found, remise, dateEncaissement: day });
    receiveDetail(ledger, id, received, context);
    return id;
  }
  // The promise of the closed season goes; what is received of it is the cheque from now on.
  ledger.putReglement({ ...found, remise: null });
  const { payeurId, banque, tireur, dateEcheance } = found;
  const means = {
    ...received,
    banque,
    tireur,
    dateEcheance,
    codeReglement: code,
    saisonId: later.saisonId,
    payeurId,
  };
  const born = receiveLater(ledger, id, means, context);
  ledger.putReglement({ ...ledger.reglement(born._id), remise });
  return born._id;
}
