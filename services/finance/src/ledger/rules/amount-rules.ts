import { minor, type Minor } from '@club/service-kit';
import type { ReglementDocument, StoredDetail } from '../../documents/money/reglements.ts';
import { allocate, mergeAllocations, withdrawn } from './allocation-rules.ts';
import { opposite } from './amounts.ts';
import type { Ledger, OperationContext } from './ledger.ts';
import { issueExcess, debtsOf, detailOf, promisedTooMuch } from './payment-rules.ts';
import { payOtherPromises } from './promise-rules.ts';
import { withStatut } from './recount-rules.ts';
import { takeBackCredits } from './take-back-rules.ts';

/** Raises a règlement by `more` minor units (M-29): its cotisations, oldest debts, promises, then a credit. */
export function raise(ledger: Ledger, id: string, more: Minor, context: OperationContext): void {
  const reglement = ledger.reglement(id);
  if (reglement.statut !== 'complete') {
    extend(ledger, reglement, more, context);
    return;
  }
  const details = [...reglement.details, detailToday(more, reglement, context)];
  const montantRecu = minor(reglement.montantRecu + more);
  extend(ledger, { ...reglement, details, montantRecu }, more, context);
}

/** Adds `more` minor units to a règlement's total; money received beyond the debts becomes a credit. */
export function extend(
  ledger: Ledger,
  reglement: ReglementDocument,
  more: Minor,
  context: OperationContext,
): void {
  const own = reglement.allocations.map(({ cotisationId }) => cotisationId);
  const owed = allocate(more, debtsOf(ledger, reglement.payeurId, own, context));
  const montantTotal = minor(reglement.montantTotal + more);
  if (owed.rest > 0 && reglement.montantRecu < montantTotal) {
    throw promisedTooMuch(minor(montantTotal - owed.rest));
  }
  const { allocations: added, rest } = payOtherPromises(ledger, reglement, owed, context);
  const allocations = mergeAllocations(reglement.allocations, added);
  const montantCredit = minor(reglement.montantCredit + rest);
  ledger.putReglement(withStatut({ ...reglement, montantTotal, allocations, montantCredit }));
  issueExcess(ledger, reglement, rest, context);
}

/** Lowers a règlement by `less` minor units (M-29): the unreceived part, its credit, then its latest allocations. */
export function lower(ledger: Ledger, id: string, less: Minor, context: OperationContext): void {
  const reglement = ledger.reglement(id);
  const montantTotal = minor(reglement.montantTotal - less);
  const unreceived = minor(Math.max(0, reglement.montantRecu - montantTotal));
  const fromCredit = minor(Math.min(unreceived, reglement.montantCredit));
  takeBackCredits(ledger, id, fromCredit, context);
  const details: StoredDetail[] =
    unreceived === 0
      ? reglement.details
      : [...reglement.details, detailToday(opposite(unreceived), reglement, context)];
  const fromDebts = minor(less - fromCredit);
  const allocations = withdrawn(reglement.allocations, fromDebts, (one) => ledger.cotisation(one));
  const montantRecu = minor(reglement.montantRecu - unreceived);
  const montantCredit = minor(reglement.montantCredit - fromCredit);
  ledger.putReglement(
    withStatut({ ...reglement, montantTotal, montantRecu, montantCredit, details, allocations }),
  );
}

/** A correction of the amount is dated today; earlier lines keep their day (M-27). Its cash is in the till of the line it corrects. */
function detailToday(montant: Minor, reglement: ReglementDocument, context: OperationContext): StoredDetail {
  const corrected = reglement.details.findLast(
    ({ typeReglement }) => typeReglement === reglement.typeReglement,
  );
  const { caisse = null } = corrected ?? context;
  return detailOf(montant, { ...reglement, dateReglement: context.today }, { ...context, caisse });
}
