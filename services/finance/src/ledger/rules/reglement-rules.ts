import { minor, type Minor, RuleError } from '@club/service-kit';
import type { ReglementDocument, StoredDetail } from '../../documents/money/reglements.ts';
import { allocate } from './allocation-rules.ts';
import { lower, raise } from './amount-rules.ts';
import { opposite, sumOf } from './amounts.ts';
import { corrected } from './correction-rules.ts';
import { type Ledger, type OperationContext, changeableReglement, reglementNotFound } from './ledger.ts';
import { issueExcess, debtsOf, detailOf } from './payment-rules.ts';
import { type PaymentMeans } from './means-rules.ts';
import { payOtherPromises, unreceived } from './promise-rules.ts';
import { receivedShares, withStatut } from './recount-rules.ts';
import { takeBackCredits, voidCredits } from './take-back-rules.ts';

/** Changes the means of a règlement and of its receipts (M-28) and, when given, its amount (M-29). */
export function editReglement(
  ledger: Ledger,
  id: string,
  { montantTotal, ...means }: Partial<PaymentMeans> & { montantTotal?: Minor },
  context: OperationContext,
): void {
  ledger.putReglement(corrected(changeableReglement(ledger, id), means));
  const { montantTotal: before } = ledger.reglement(id);
  if (montantTotal === undefined || montantTotal === before) return;
  if (montantTotal > before) raise(ledger, id, minor(montantTotal - before), context);
  else lower(ledger, id, minor(before - montantTotal), context);
}

/** Archives a règlement: debts are owed again, its credits taken back (M-31). Throws RuleError when they are used. */
export function archiveReglement(ledger: Ledger, id: string, context: OperationContext): void {
  const reglement = changeableReglement(ledger, id);
  takeBackCredits(ledger, id, reglement.montantCredit, context);
  ledger.putReglement({ ...reglement, archivedAt: context.now, archivedBy: context.by });
}

/** Restores a règlement: it pays its cotisations, then the oldest debts (M-31). */
export function restoreReglement(ledger: Ledger, id: string, context: OperationContext): void {
  const reglement = ledger.reglement(id);
  if (reglement.archivedAt === null) throw reglementNotFound();
  const own = reglement.allocations.map(({ cotisationId }) => cotisationId);
  const owed = allocate(reglement.montantTotal, debtsOf(ledger, reglement.payeurId, own, context));
  const promisedRest = Math.min(owed.rest, unreceived(reglement));
  const received = { ...owed, rest: minor(owed.rest - promisedRest) };
  const montantTotal = minor(reglement.montantTotal - promisedRest);
  if (montantTotal === 0) {
    throw new RuleError('rule', {
      message: 'Ce payeur ne doit plus rien\u00a0: cette promesse n’a plus d’objet.',
    });
  }
  const { allocations, rest: montantCredit } = payOtherPromises(ledger, reglement, received, context);
  const live = { archivedAt: null, archivedBy: null };
  const restored = withStatut({ ...reglement, ...live, allocations, montantCredit, montantTotal });
  ledger.putReglement(restored);
  issueExcess(ledger, restored, montantCredit, context);
}

/** Data of a reversal. */
export interface Reversal {
  codeReglement: string;
  saisonId: string;
  dateReglement: string;
  motif: string;
}

/**
 * Reverses a règlement by a second one with negative amounts (M-32); the unreceived part is withdrawn.
 * @throws RuleError when nothing was received, or a credit it gave is used
 */
export function reverseReglement(
  ledger: Ledger,
  id: string,
  { motif, ...reversal }: Reversal,
  context: OperationContext,
): ReglementDocument {
  const reglement = changeableReglement(ledger, id);
  if (reglement.montantRecu === 0) {
    throw new RuleError('rule', { message: 'Rien n’a été reçu\u00a0: supprimez plutôt cette promesse.' });
  }
  voidCredits(ledger, id, context);
  const received = receivedShares(reglement)
    .map(({ allocation, recu }) => ({ ...allocation, montant: recu }))
    .filter(({ montant }) => montant > 0);
  const { montantRecu, montantCredit } = reglement;
  const counterId = context.newId();
  const kept = { ...reglement, montantTotal: montantRecu, allocations: received };
  ledger.putReglement(withStatut({ ...kept, contrePasseParId: counterId }));
  const negative = opposite(montantRecu);
  const means = { ...reglement, dateReglement: reversal.dateReglement, notes: motif };
  const counter: ReglementDocument = {
    ...means,
    ...reversal,
    _id: counterId,
    version: 0,
    montantTotal: negative,
    montantRecu: negative,
    statut: 'complete',
    remis: false,
    remise: null,
    impaye: false,
    details: takenBack(reglement.details, means, context),
    allocations: received.map((one) => ({ ...one, montant: opposite(one.montant) })),
    montantCredit: opposite(montantCredit),
    contrePasseDeId: id,
    dateEncaissement: null,
    dateEcheance: null,
    createdBy: context.by,
    createdAt: context.now,
  };
  ledger.putReglement(counter);
  return counter;
}

/**
 * Lines of the reversal: what came by each means and number, negated. A means with a negative balance gives a
 * positive line, which comes last.
 */
function takenBack(
  received: readonly StoredDetail[],
  means: PaymentMeans,
  context: OperationContext,
): StoredDetail[] {
  const byMeans = Map.groupBy(received, (line) => `${line.typeReglement} ${line.reference ?? ''}`);
  const taken = [...byMeans.values()].flatMap((lines) => {
    const montant = opposite(sumOf(lines.map((line) => line.montant)));
    const { typeReglement, reference } = lines[0]!;
    const said = { ...means, typeReglement, reference, dateEncaissement: null };
    return montant === 0 ? [] : [detailOf(montant, said, context)];
  });
  return [...taken.filter(({ montant }) => montant < 0), ...taken.filter(({ montant }) => montant > 0)];
}
