import { givesWay, payInOrder } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import type { ReglementDocument, StoredAllocation } from '../../documents/money/reglements.ts';
import { type Allocated, mergeAllocations, oldestFirst } from './allocation-rules.ts';
import { sumOf } from './amounts.ts';
import type { Ledger, OperationContext } from './ledger.ts';
import { receivedShares, withStatut } from './recount-rules.ts';

/** Promised part of a règlement that is not received, in minor units. */
export function unreceived({ montantTotal, montantRecu }: ReglementDocument): Minor {
  return minor(montantTotal - montantRecu);
}

/** Due day of a promise, `YYYY-MM-DD`; null once its cheque is handed over, since the payer has nothing more to do (M-21). */
export function dueDay({
  remis,
  dateEcheance,
  dateReglement,
}: Pick<ReglementDocument, 'remis' | 'dateEcheance' | 'dateReglement'>): string | null {
  return remis === true ? null : (dateEcheance ?? dateReglement);
}

/** Splits a promise into the part an amount pays, in the promise's own order, and the part it keeps. */
export function split(
  promise: ReglementDocument,
  montant: Minor,
): { taken: StoredAllocation[]; kept: StoredAllocation[] } {
  const shares = receivedShares(promise);
  const { parts } = payInOrder(
    montant,
    shares.map(({ allocation, recu }) => allocation.montant - recu),
  );
  const taken = shares.map(({ allocation }, index) => ({ ...allocation, montant: minor(parts[index] ?? 0) }));
  const kept = taken.map((part, index) => {
    const { allocation } = shares[index]!;
    return { ...allocation, montant: minor(allocation.montant - part.montant) };
  });
  const isSomething = (one: StoredAllocation) => one.montant !== 0;
  return { taken: taken.filter(isSomething), kept: kept.filter(isSomething) };
}

/** Reduces a promise to what it keeps; one that keeps nothing is archived unchanged. */
export function shrink(
  ledger: Ledger,
  promise: ReglementDocument,
  kept: StoredAllocation[],
  { now, by }: OperationContext,
): void {
  const montantTotal = minor(sumOf(kept.map(({ montant }) => montant)) + promise.montantCredit);
  ledger.putReglement(
    montantTotal === 0
      ? { ...promise, archivedAt: now, archivedBy: by }
      : withStatut({ ...promise, montantTotal, allocations: kept }),
  );
}

/**
 * Lets received money that no debt takes (`rest`) pay the payer's other promises: those for a cotisation that is `named` first, each
 * oldest first (M-18). This includes promises of closed seasons, whose figures do not move (S-7); those of a season to come only
 * where their cotisations are named (M-17).
 */
export function payOtherPromises(
  ledger: Ledger,
  { _id, payeurId }: { _id?: string; payeurId: string },
  { allocations, rest }: Allocated,
  context: OperationContext,
  named: readonly string[] = [],
): Allocated {
  let paid: Allocated = { allocations, rest };
  const isNamed = ({ cotisationId }: StoredAllocation) => named.includes(cotisationId);
  const later = ledger.cotisations.filter(({ saisonId }) => context.toCome.has(saisonId));
  const laterIds = new Set(later.map((one) => one._id));
  const isOther = (one: ReglementDocument) =>
    one.payeurId === payeurId &&
    one._id !== _id &&
    one.allocations.every((part) => isNamed(part) || !laterIds.has(part.cotisationId));
  const others = oldestFirst(ledger.reglements.filter(isOther).filter(givesWay));
  const first = others.filter((one) => one.allocations.some(isNamed));
  for (const promise of [...first, ...others.filter((one) => !first.includes(one))]) {
    if (paid.rest === 0) break;
    const { taken, kept } = split(promise, paid.rest);
    shrink(ledger, promise, kept, context);
    paid = {
      allocations: mergeAllocations(paid.allocations, taken),
      rest: minor(paid.rest - sumOf(taken.map(({ montant }) => montant))),
    };
  }
  return paid;
}
