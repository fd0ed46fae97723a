import { minor, RuleError, type Minor } from '@club/service-kit';
import type { ReglementDocument, StoredDetail } from '../reglements/reglement-document.ts';
import { allocate, mergeAllocations, withdrawn } from './allocation-rules.ts';
import { takeBackCredits, voidCredits } from './take-back-rules.ts';
import type { Ledger } from './ledger.ts';
import type { Moment } from './moment.ts';
import {
  bearExcess,
  debtsOf,
  detailOf,
  promisedTooMuch,
  withStatut,
  type PaymentMeans,
} from './payment-rules.ts';
import { receivedShares } from './recount-rules.ts';
import { opposite } from './share-rules.ts';

/** Why a règlement can no longer be changed; null while it can (infra/decisions/0014). */
export function lockOf(reglement: ReglementDocument): string | null {
  if (reglement.contrePasseDeId !== null) return 'Une contre-passation ne se modifie pas.';
  if (reglement.contrePasseParId !== null) return 'Ce règlement est contre-passé.';
  return null;
}

/** Records money received for a règlement; more than was promised raises the promise. */
export function receiveDetail(
  ledger: Ledger,
  id: string,
  montant: Minor,
  means: Omit<PaymentMeans, 'banque' | 'tireur' | 'dateEcheance'>,
  moment: Moment,
): void {
  const reglement = open(ledger, id);
  const surplus = minor(Math.max(0, reglement.montantRecu + montant - reglement.montantTotal));
  const received = { ...reglement, montantRecu: minor(reglement.montantRecu + montant) };
  const details = [...reglement.details, detailOf(montant, means, moment)];
  extend(ledger, { ...received, details }, surplus, moment);
}

/** Changes what a règlement says of itself and, when given, its amount. */
export function editReglement(
  ledger: Ledger,
  id: string,
  { montantTotal, ...means }: Partial<PaymentMeans> & { montantTotal?: Minor },
  moment: Moment,
): void {
  ledger.putReglement({ ...open(ledger, id), ...means });
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

/** Takes a règlement out of the archive: it pays what its cotisations, then the oldest debts, owe; the rest is a credit. */
export function restoreReglement(ledger: Ledger, id: string, moment: Moment): void {
  const reglement = ledger.reglement(id);
  if (reglement.archivedAt === null) throw notFound();
  const own = reglement.allocations.map(({ cotisationId }) => cotisationId);
  const { allocations, rest } = allocate(reglement.montantTotal, debtsOf(ledger, reglement.payeurId, own));
  const promisedRest = Math.min(rest, reglement.montantTotal - reglement.montantRecu);
  const montantCredit = minor(rest - promisedRest);
  const montantTotal = minor(reglement.montantTotal - promisedRest);
  if (montantTotal === 0) {
    throw new RuleError('rule', {
      message: 'Ce payeur ne doit plus rien\u00a0: cette promesse n’a plus d’objet.',
    });
  }
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
    details: [detailOf(negative, means, moment)],
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

/** More: to its own cotisations, then the oldest debts, then a credit. A complete règlement has received it. */
function raise(ledger: Ledger, id: string, more: Minor, moment: Moment): void {
  const reglement = ledger.reglement(id);
  if (reglement.statut !== 'complete') {
    extend(ledger, reglement, more, moment);
    return;
  }
  const details = [...reglement.details, detailOf(more, reglement, moment)];
  const montantRecu = minor(reglement.montantRecu + more);
  extend(ledger, { ...reglement, details, montantRecu }, more, moment);
}

/** Adds `more` to what a règlement promises; what is received of it beyond the debts is a credit. */
function extend(ledger: Ledger, reglement: ReglementDocument, more: Minor, moment: Moment): void {
  const own = reglement.allocations.map(({ cotisationId }) => cotisationId);
  const { allocations: added, rest } = allocate(more, debtsOf(ledger, reglement.payeurId, own));
  const montantTotal = minor(reglement.montantTotal + more);
  if (rest > 0 && reglement.montantRecu < montantTotal) {
    throw promisedTooMuch(minor(montantTotal - rest));
  }
  const allocations = mergeAllocations(reglement.allocations, added);
  const montantCredit = minor(reglement.montantCredit + rest);
  ledger.putReglement(withStatut({ ...reglement, montantTotal, allocations, montantCredit }));
  bearExcess(ledger, reglement, rest, moment);
}

/** Less: first what is not received, then the credit it gave, then its allocations, latest first. */
function lower(ledger: Ledger, id: string, less: Minor, moment: Moment): void {
  const reglement = ledger.reglement(id);
  const montantTotal = minor(reglement.montantTotal - less);
  const unreceived = minor(Math.max(0, reglement.montantRecu - montantTotal));
  const fromCredit = minor(Math.min(unreceived, reglement.montantCredit));
  takeBackCredits(ledger, id, fromCredit, moment);
  const details: StoredDetail[] =
    unreceived === 0
      ? reglement.details
      : [
          ...reglement.details,
          detailOf(opposite(unreceived), { ...reglement, dateReglement: moment.today }, moment),
        ];
  const fromDebts = minor(less - fromCredit);
  const allocations = withdrawn(reglement.allocations, fromDebts, (one) => ledger.cotisation(one));
  const montantRecu = minor(reglement.montantRecu - unreceived);
  const montantCredit = minor(reglement.montantCredit - fromCredit);
  ledger.putReglement(
    withStatut({ ...reglement, montantTotal, montantRecu, montantCredit, details, allocations }),
  );
}

/** A règlement that may still be changed; throws `not_found` for an archived one, `rule` for one that is reversed. */
export function open(ledger: Ledger, id: string): ReglementDocument {
  const reglement = ledger.reglement(id);
  if (reglement.archivedAt !== null) throw notFound();
  const locked = lockOf(reglement);
  if (locked) throw new RuleError('rule', { message: locked });
  return reglement;
}

function notFound(): RuleError {
  return new RuleError('not_found', { message: 'Règlement introuvable.' });
}
