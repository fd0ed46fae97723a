import { minor, type Minor } from '@club/service-kit';
import type { ReglementDocument, StoredAllocation } from '../reglements/reglement-document.ts';
import type { Ledger } from './ledger.ts';
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
