import { minor, type Minor } from '@club/service-kit';
import type { ReglementDocument, StoredAllocation } from '../reglements/reglement-document.ts';
import { allocate, mergeAllocations } from './allocation-rules.ts';
import type { Ledger } from './ledger.ts';
import type { Moment } from './moment.ts';
import { bookPayment, debtsOf, withStatut, type NewPayment } from './payment-rules.ts';
import { receivedShares } from './recount-rules.ts';
import { archiveReglement, open } from './reglement-rules.ts';
import { least, sumOf } from './share-rules.ts';

/**
 * Receives money for a promise of a closed season, whose figures must not move: it becomes a règlement of its own, in the season
 * in which it comes, and pays what the promise would have paid with it (design.md "Money"). The promise is that much smaller;
 * once nothing of it is left, neither received nor promised, it is archived.
 */
export function receiveLater(
  ledger: Ledger,
  promiseId: string,
  payment: Omit<NewPayment, 'recu'>,
  moment: Moment,
): ReglementDocument {
  const promise = open(ledger, promiseId);
  const { taken, kept } = split(promise, payment.montant);
  const surplus = minor(payment.montant - sumOf(taken.map(({ montant }) => montant)));
  const own = promise.allocations.map(({ cotisationId }) => cotisationId);
  // The promise still covers what it covers: what is beyond it pays something else.
  const { allocations, rest } = allocate(surplus, debtsOf(ledger, promise.payeurId, own));
  shrink(ledger, promise, kept, moment);
  const allocated = { allocations: mergeAllocations(taken, allocations), rest };
  return bookPayment(ledger, { ...payment, recu: true }, allocated, moment);
}

/** What of a promise an amount pays, in the order in which the promise pays, and what it keeps. */
function split(
  promise: ReglementDocument,
  montant: Minor,
): { taken: StoredAllocation[]; kept: StoredAllocation[] } {
  let left = montant;
  const taken: StoredAllocation[] = [];
  const kept: StoredAllocation[] = [];
  for (const { allocation, recu } of receivedShares(promise)) {
    const part = least(left, minor(allocation.montant - recu));
    left = minor(left - part);
    taken.push({ ...allocation, montant: part });
    kept.push({ ...allocation, montant: minor(allocation.montant - part) });
  }
  const isSomething = (one: StoredAllocation) => one.montant !== 0;
  return { taken: taken.filter(isSomething), kept: kept.filter(isSomething) };
}

function shrink(ledger: Ledger, promise: ReglementDocument, allocations: StoredAllocation[], moment: Moment) {
  const montantTotal = minor(sumOf(allocations.map(({ montant }) => montant)) + promise.montantCredit);
  if (montantTotal === 0) archiveReglement(ledger, promise._id, moment);
  else ledger.putReglement(withStatut({ ...promise, montantTotal, allocations }));
}
