import { minor } from '@club/service-kit';
import type { ReglementDocument } from '../reglements/reglement-document.ts';
import type { Ledger } from './ledger.ts';
import type { Moment } from './moment.ts';
import { recordPayment, type NewPayment } from './payment-rules.ts';
import { archiveReglement, editReglement } from './reglement-rules.ts';

/**
 * Receives money for a promise of a closed season, whose figures must not move: it becomes a règlement of its own, in the season
 * in which it comes, on the cotisations that were promised (design.md "Money"). The promise is that much smaller; once nothing of
 * it is left, neither received nor promised, it is archived.
 */
export function receiveLater(
  ledger: Ledger,
  promiseId: string,
  payment: Omit<NewPayment, 'recu'>,
  moment: Moment,
): ReglementDocument {
  const { montantTotal, montantRecu, allocations } = ledger.reglement(promiseId);
  const stillPromised = minor(Math.max(0, montantTotal - montantRecu - payment.montant));
  const left = minor(montantRecu + stillPromised);
  if (left === 0) archiveReglement(ledger, promiseId, moment);
  else editReglement(ledger, promiseId, { montantTotal: left }, moment);
  const chosen = allocations.map(({ cotisationId }) => cotisationId);
  return recordPayment(ledger, { ...payment, recu: true }, chosen, moment);
}
