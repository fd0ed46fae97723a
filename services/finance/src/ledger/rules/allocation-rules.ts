import { payInOrder, shareByWeight } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { StoredAllocation } from '../../documents/money/reglements.ts';
import { minOf, sumOf } from './amounts.ts';

/** Part of a cotisation that nothing pays yet, promises included; minor units. */
export function unallocated(cotisation: CotisationDocument): Minor {
  return minor(cotisation.montantTotal - cotisation.montantAlloue);
}

/** Shares an amount (minor units, at most `unallocated`) over the lines, in proportion to what each lacks (M-4). */
export function shareOverLines(cotisation: CotisationDocument, montant: Minor): StoredAllocation[] {
  const lacking = cotisation.adherents.map((line) => minor(line.montantAdherent - line.montantAlloue));
  const parts = shareByWeight(montant, lacking);
  return cotisation.adherents
    .map(({ adherentId }, index) => ({
      cotisationId: cotisation._id,
      adherentId,
      montant: parts[index] ?? minor(0),
    }))
    .filter((allocation) => allocation.montant !== 0);
}

type Line = Pick<StoredAllocation, 'cotisationId' | 'adherentId'>;

/** Allocations of a payment and the unallocated rest in minor units. */
export interface Allocated {
  allocations: StoredAllocation[];
  rest: Minor;
}

/** Allocates an amount (minor units) to cotisations in the order given, each up to `unallocated` (M-17). */
export function allocate(montant: Minor, cotisations: readonly CotisationDocument[]): Allocated {
  const { parts, rest } = payInOrder(montant, cotisations.map(unallocated));
  const allocations = cotisations.flatMap((cotisation, index) =>
    parts[index] ? shareOverLines(cotisation, minor(parts[index])) : [],
  );
  return { allocations, rest: minor(rest) };
}

/**
 * Adds allocations: one entry per cotisation and member, the lines of a cotisation together, new cotisations last. The
 * order matters: received money fills allocations from the first on.
 */
export function mergeAllocations(
  allocations: readonly StoredAllocation[],
  added: readonly StoredAllocation[],
): StoredAllocation[] {
  const merged = [...allocations];
  for (const one of added) {
    const index = merged.findIndex((other) => isSameLine(one, other));
    const known = merged[index];
    if (known) merged[index] = { ...known, montant: minor(known.montant + one.montant) };
    else merged.splice(endOf(merged, one.cotisationId), 0, one);
  }
  return merged;
}

/** Takes an amount (minor units) from the end of allocations; with a cotisation, from its entries only. */
export function takeFromEnd(
  allocations: readonly StoredAllocation[],
  montant: Minor,
  cotisationId?: string,
): StoredAllocation[] {
  let left = montant;
  const kept = allocations.toReversed().map((allocation) => {
    if (cotisationId !== undefined && allocation.cotisationId !== cotisationId) return allocation;
    const taken = minOf(left, allocation.montant);
    left = minor(left - taken);
    return { ...allocation, montant: minor(allocation.montant - taken) };
  });
  if (left !== 0) throw new RangeError('more is taken than was allocated');
  return kept.toReversed().filter((allocation) => allocation.montant !== 0);
}

/**
 * Allocations of a règlement reduced by `montant` (minor units): the latest cotisation loses first, and what it keeps
 * is shared over its lines anew.
 */
export function withdrawn(
  allocations: readonly StoredAllocation[],
  montant: Minor,
  cotisationOf: (id: string) => CotisationDocument,
): StoredAllocation[] {
  const kept = takeFromEnd(allocations, montant);
  const id = kept.at(-1)?.cotisationId;
  if (id === undefined || allocatedTo(id, kept) === allocatedTo(id, allocations)) return kept;
  const before = withoutShares(cotisationOf(id), allocations);
  return replaceShares(kept, id, shareOverLines(before, allocatedTo(id, kept)));
}

/** Replaces the allocations of one cotisation in place: the order decides what counts as received first. */
export function replaceShares<T extends StoredAllocation>(
  all: readonly T[],
  id: string,
  shares: readonly T[],
): T[] {
  const first = all.findIndex((one) => one.cotisationId === id);
  const others = (from: readonly T[]) => from.filter((one) => one.cotisationId !== id);
  return [...others(all.slice(0, first)), ...shares, ...others(all.slice(first))];
}

/** Sum of the allocations to one cotisation, in minor units. */
export function allocatedTo(cotisationId: string, allocations: readonly StoredAllocation[]): Minor {
  return sumOf(allocations.filter((one) => one.cotisationId === cotisationId).map(({ montant }) => montant));
}

/** Sorts by creation, then by id. */
export function oldestFirst<T extends { createdAt: Date; _id: string }>(documents: readonly T[]): T[] {
  return documents.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1),
  );
}

function endOf(allocations: readonly StoredAllocation[], cotisationId: string): number {
  return allocations.findLastIndex((one) => one.cotisationId === cotisationId) + 1 || allocations.length;
}

function withoutShares(
  cotisation: CotisationDocument,
  allocations: readonly StoredAllocation[],
): CotisationDocument {
  const paidOn = (adherentId: string) =>
    sumOf(
      allocations
        .filter((one) => isSameLine(one, { cotisationId: cotisation._id, adherentId }))
        .map(({ montant }) => montant),
    );
  const adherents = cotisation.adherents.map((line) => ({
    ...line,
    montantAlloue: minor(line.montantAlloue - paidOn(line.adherentId)),
  }));
  return { ...cotisation, adherents };
}

function isSameLine(a: Line, b: Line): boolean {
  return a.cotisationId === b.cotisationId && a.adherentId === b.adherentId;
}
