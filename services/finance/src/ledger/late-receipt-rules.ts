import { minor } from '@club/service-kit';
import type { ReglementDocument } from '../reglements/reglement-document.ts';
import { allocate, mergeAllocations } from './allocation-rules.ts';
import type { Ledger } from './ledger.ts';
import { open } from './lock-rules.ts';
import type { Moment } from './moment.ts';
import { bookPayment, debtsOf, type NewPayment } from './payment-rules.ts';
import { shrink, split, takeOver } from './promise-rules.ts';
import { refuseExcess, type Receipt } from './receipt-rules.ts';
import { sumOf } from './share-rules.ts';

/**
 * Receives money for a promise of a closed season, whose figures must not move: it becomes a règlement of its own, in the season
 * in which it comes, and pays what the promise would have paid with it (design.md "Money"). The promise is that much smaller;
 * once nothing of it is left, neither received nor promised, it is archived.
 */
export function receiveLater(
  ledger: Ledger,
  promiseId: string,
  { excedent, ...payment }: Omit<NewPayment, 'recu'> & Receipt,
  moment: Moment,
): ReglementDocument {
  const promise = open(ledger, promiseId);
  refuseExcess(promise, { montant: payment.montant, excedent });
  const { taken, kept } = split(promise, payment.montant);
  const surplus = minor(payment.montant - sumOf(taken.map(({ montant }) => montant)));
  const own = promise.allocations.map(({ cotisationId }) => cotisationId);
  // The promise still covers what it covers: what is beyond it pays something else.
  const { allocations, rest } = allocate(surplus, debtsOf(ledger, promise.payeurId, own));
  shrink(ledger, promise, kept, moment);
  const owed = { allocations: mergeAllocations(taken, allocations), rest };
  const allocated = takeOver(ledger, promise, owed, moment);
  return bookPayment(ledger, { ...payment, recu: true }, allocated, moment);
}
