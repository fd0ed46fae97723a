import { minor, type Minor } from '@club/service-kit';
import type { ReglementDocument, StoredDetail } from '../reglements/reglement-document.ts';
import { allocate, mergeAllocations, withdrawn } from './allocation-rules.ts';
import type { Ledger } from './ledger.ts';
import type { Moment } from './moment.ts';
import { bearExcess, debtsOf, detailOf, promisedTooMuch } from './payment-rules.ts';
import { takeOver } from './promise-rules.ts';
import { withStatut } from './recount-rules.ts';
import { opposite } from './share-rules.ts';
import { takeBackCredits } from './take-back-rules.ts';

/** More: to its own cotisations, then the oldest debts, promises, then a credit. A complete règlement has received it. */
export function raise(ledger: Ledger, id: string, more: Minor, moment: Moment): void {
  const reglement = ledger.reglement(id);
  if (reglement.statut !== 'complete') {
    extend(ledger, reglement, more, moment);
    return;
  }
  const details = [...reglement.details, detailToday(more, reglement, moment)];
  const montantRecu = minor(reglement.montantRecu + more);
  extend(ledger, { ...reglement, details, montantRecu }, more, moment);
}

/** Adds `more` to what a règlement promises; what is received of it beyond the debts is a credit. */
export function extend(ledger: Ledger, reglement: ReglementDocument, more: Minor, moment: Moment): void {
  const own = reglement.allocations.map(({ cotisationId }) => cotisationId);
  const owed = allocate(more, debtsOf(ledger, reglement.payeurId, own));
  const montantTotal = minor(reglement.montantTotal + more);
  if (owed.rest > 0 && reglement.montantRecu < montantTotal) {
    throw promisedTooMuch(minor(montantTotal - owed.rest));
  }
  const { allocations: added, rest } = takeOver(ledger, reglement, owed, moment);
  const allocations = mergeAllocations(reglement.allocations, added);
  const montantCredit = minor(reglement.montantCredit + rest);
  ledger.putReglement(withStatut({ ...reglement, montantTotal, allocations, montantCredit }));
  bearExcess(ledger, reglement, rest, moment);
}

/** Less: first what is not received, then the credit it gave, then its allocations, latest first. */
export function lower(ledger: Ledger, id: string, less: Minor, moment: Moment): void {
  const reglement = ledger.reglement(id);
  const montantTotal = minor(reglement.montantTotal - less);
  const unreceived = minor(Math.max(0, reglement.montantRecu - montantTotal));
  const fromCredit = minor(Math.min(unreceived, reglement.montantCredit));
  takeBackCredits(ledger, id, fromCredit, moment);
  const details: StoredDetail[] =
    unreceived === 0
      ? reglement.details
      : [...reglement.details, detailToday(opposite(unreceived), reglement, moment)];
  const fromDebts = minor(less - fromCredit);
  const allocations = withdrawn(reglement.allocations, fromDebts, (one) => ledger.cotisation(one));
  const montantRecu = minor(reglement.montantRecu - unreceived);
  const montantCredit = minor(reglement.montantCredit - fromCredit);
  ledger.putReglement(
    withStatut({ ...reglement, montantTotal, montantRecu, montantCredit, details, allocations }),
  );
}

/** Another amount by the means of a règlement is of the day on which it is said: the day that was counted stays as it was. */
function detailToday(montant: Minor, reglement: ReglementDocument, moment: Moment): StoredDetail {
  return detailOf(montant, { ...reglement, dateReglement: moment.today }, moment);
}
