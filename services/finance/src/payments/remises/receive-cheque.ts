import { clubToday } from '@club/service-kit';
import { takeCodes } from '../../documents/codes/take-code.ts';
import type { Ledger, OperationContext } from '../../ledger/rules/ledger.ts';
import type { DetailMeans } from '../../ledger/rules/means-rules.ts';
import { unreceived } from '../../ledger/rules/promise-rules.ts';
import { type Receipt, receiveDetail, receiveLater } from '../../ledger/rules/receipt-rules.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { isClosed, moneySaison } from '../../documents/saisons/saisons.ts';

/** What receiving a promise of a closed season needs (S-7). */
export interface Later {
  saisonId: string;
  codes: ReadonlyMap<string, string>;
}

/** Cheques that were only handed over, of open and of closed seasons. */
export async function promisesOf(
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

/** Undefined when nothing of a closed season is received. */
export async function laterOf(late: readonly ReglementDocument[]): Promise<Later | undefined> {
  if (late.length === 0) return undefined;
  const saisonId = await moneySaison();
  const codes = await takeCodes('REG', late.length, clubToday());
  return { saisonId, codes: new Map(late.map(({ _id }, index) => [_id, codes[index]!])) };
}

/**
 * Receives a cheque of a slip that was only handed over; returns the règlement that it is from now on: of a closed season one of the
 * active, and the promise goes.
 */
export function receiveCheque(
  ledger: Ledger,
  cheque: ReglementDocument,
  { received, later }: { received: Receipt & DetailMeans; later: Later | undefined },
  context: OperationContext,
): string {
  const { _id: id, remise = null, payeurId, banque, tireur, dateEcheance } = cheque;
  const codeReglement = later?.codes.get(id);
  if (codeReglement === undefined || later === undefined) {
    ledger.putReglement({ ...cheque, dateEncaissement: received.dateEncaissement });
    receiveDetail(ledger, id, received, context);
    return id;
  }
  ledger.putReglement({ ...cheque, remise: null });
  const { saisonId } = later;
  const means = { ...received, banque, tireur, dateEcheance, codeReglement, saisonId, payeurId };
  const born = receiveLater(ledger, id, means, context);
  ledger.putReglement({ ...ledger.reglement(born._id), remise });
  return born._id;
}
