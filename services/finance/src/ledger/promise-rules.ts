import { minor, type Minor } from '@club/service-kit';
import type { ReglementDocument, StoredAllocation } from '../reglements/reglement-document.ts';
import { mergeAllocations, oldestFirst, type Allocated } from './allocation-rules.ts';
import type { Ledger } from './ledger.ts';
import { lockOf } from './lock-rules.ts';
import type { Moment } from './moment.ts';
import { receivedShares, withStatut } from './recount-rules.ts';
import { least, sumOf } from './share-rules.ts';

/** What of a règlement is promised and not received. */
export function unreceived({ montantTotal, montantRecu }: ReglementDocument): Minor {
  return minor(montantTotal - montantRecu);
}

/** What of a promise an amount pays, in the order in which the promise pays, and what it keeps. */
export function split(
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

/** Leaves a promise with what it keeps; one that keeps nothing, neither received nor promised, is archived as it was. */
export function shrink(
  ledger: Ledger,
  promise: ReglementDocument,
  kept: StoredAllocation[],
  { now, by }: Moment,
): void {
  const montantTotal = minor(sumOf(kept.map(({ montant }) => montant)) + promise.montantCredit);
  ledger.putReglement(
    montantTotal === 0
      ? { ...promise, archivedAt: now, archivedBy: by }
      : withStatut({ ...promise, montantTotal, allocations: kept }),
  );
}

/**
 * Lets received money that no debt takes (`rest`) pay what its payer promised otherwise, oldest promise first: he pays now what he
 * said he would pay later. Each is that much smaller. A cheque that was handed over is no mere promise: it will be cashed.
 */
export function takeOver(
  ledger: Ledger,
  { _id, payeurId }: { _id?: string; payeurId: string },
  { allocations, rest }: Allocated,
  moment: Moment,
): Allocated {
  let paid: Allocated = { allocations, rest };
  const isOther = (one: ReglementDocument) => one.payeurId === payeurId && one._id !== _id;
  for (const promise of oldestFirst(ledger.reglements.filter(isOther).filter(isOpenPromise))) {
    if (paid.rest === 0) break;
    const { taken, kept } = split(promise, paid.rest);
    shrink(ledger, promise, kept, moment);
    paid = {
      allocations: mergeAllocations(paid.allocations, taken),
      rest: minor(paid.rest - sumOf(taken.map(({ montant }) => montant))),
    };
  }
  return paid;
}

function isOpenPromise(reglement: ReglementDocument & { remis?: boolean }): boolean {
  const { archivedAt, remis } = reglement;
  return archivedAt === null && lockOf(reglement) === null && remis !== true && unreceived(reglement) > 0;
}
