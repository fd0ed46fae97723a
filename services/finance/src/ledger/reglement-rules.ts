import { minor, RuleError, type Minor } from '@club/service-kit';
import type { ReglementDocument, StoredDetail } from '../reglements/reglement-document.ts';
import { allocate } from './allocation-rules.ts';
import { lower, raise } from './amount-rules.ts';
import { corrected } from './correction-rules.ts';
import type { Ledger } from './ledger.ts';
import { open, reglementNotFound } from './lock-rules.ts';
import type { Moment } from './moment.ts';
import { bearExcess, debtsOf, detailOf, type PaymentMeans } from './payment-rules.ts';
import { takeOver, unreceived } from './promise-rules.ts';
import { receivedShares, withStatut } from './recount-rules.ts';
import { opposite, sumOf } from './share-rules.ts';
import { takeBackCredits, voidCredits } from './take-back-rules.ts';

/** Changes what a règlement and its receipts say of themselves and, when given, its amount. */
export function editReglement(
  ledger: Ledger,
  id: string,
  { montantTotal, ...means }: Partial<PaymentMeans> & { montantTotal?: Minor },
  moment: Moment,
): void {
  ledger.putReglement(corrected(open(ledger, id), means));
  const { montantTotal: before } = ledger.reglement(id);
  if (montantTotal === undefined || montantTotal === before) return;
  if (montantTotal > before) raise(ledger, id, minor(montantTotal - before), moment);
  else lower(ledger, id, minor(before - montantTotal), moment);
}

/** Archives a règlement: its debts are owed again, its credits are taken back. Refuses when they are used. */
export function archiveReglement(ledger: Ledger, id: string, moment: Moment): void {
  const reglement = open(ledger, id);
  takeBackCredits(ledger, id, reglement.montantCredit, moment);
  ledger.putReglement({ ...reglement, archivedAt: moment.now, archivedBy: moment.by });
}

/** Takes a règlement out of the archive: it pays what its cotisations, then the oldest debts, owe; what is received beyond is as of a payment. */
export function restoreReglement(ledger: Ledger, id: string, moment: Moment): void {
  const reglement = ledger.reglement(id);
  if (reglement.archivedAt === null) throw reglementNotFound();
  const own = reglement.allocations.map(({ cotisationId }) => cotisationId);
  const owed = allocate(reglement.montantTotal, debtsOf(ledger, reglement.payeurId, own));
  const promisedRest = Math.min(owed.rest, unreceived(reglement));
  const received = { ...owed, rest: minor(owed.rest - promisedRest) };
  const montantTotal = minor(reglement.montantTotal - promisedRest);
  if (montantTotal === 0) {
    throw new RuleError('rule', {
      message: 'Ce payeur ne doit plus rien\u00a0: cette promesse n’a plus d’objet.',
    });
  }
  const { allocations, rest: montantCredit } = takeOver(ledger, reglement, received, moment);
  const live = { archivedAt: null, archivedBy: null };
  const restored = withStatut({ ...reglement, ...live, allocations, montantCredit, montantTotal });
  ledger.putReglement(restored);
  bearExcess(ledger, restored, montantCredit, moment);
}

/** What a counter-entry says of itself. */
export interface Reversal {
  codeReglement: string;
  saisonId: string;
  dateReglement: string;
  motif: string;
}

/**
 * Reverses what was received of a règlement by a second one with negative amounts; what was only promised is withdrawn. The
 * debts are owed again. Refuses when nothing was received, or when a credit it gave is used.
 */
export function reverseReglement(
  ledger: Ledger,
  id: string,
  { motif, ...reversal }: Reversal,
  moment: Moment,
): ReglementDocument {
  const reglement = open(ledger, id);
  if (reglement.montantRecu === 0) {
    throw new RuleError('rule', { message: 'Rien n’a été reçu\u00a0: supprimez plutôt cette promesse.' });
  }
  voidCredits(ledger, id, moment);
  const received = receivedShares(reglement)
    .map(({ allocation, recu }) => ({ ...allocation, montant: recu }))
    .filter(({ montant }) => montant > 0);
  const { montantRecu, montantCredit } = reglement;
  const counterId = moment.newId();
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
    details: takenBack(reglement.details, means, moment),
    allocations: received.map((one) => ({ ...one, montant: opposite(one.montant) })),
    montantCredit: opposite(montantCredit),
    contrePasseDeId: id,
    dateEncaissement: null,
    dateEcheance: null,
    createdBy: moment.by,
    createdAt: moment.now,
  };
  ledger.putReglement(counter);
  return counter;
}

/** What was received, taken back by the means and under the number by which each part of it came. */
function takenBack(received: readonly StoredDetail[], means: PaymentMeans, moment: Moment): StoredDetail[] {
  const byMeans = Map.groupBy(received, (line) => `${line.typeReglement} ${line.reference ?? ''}`);
  return [...byMeans.values()].flatMap((lines) => {
    const montant = opposite(sumOf(lines.map((line) => line.montant)));
    const { typeReglement, reference } = lines[0]!;
    const said = { ...means, typeReglement, reference, dateEncaissement: null };
    return montant === 0 ? [] : [detailOf(montant, said, moment)];
  });
}
