import { minor, type Minor } from '@club/service-kit';
import type { CotisationDocument } from '../cotisations/cotisation-document.ts';
import type { StoredAllocation } from '../reglements/reglement-document.ts';
import { least, shareProportionally, sumOf } from './share-rules.ts';

/** What of a cotisation nothing pays yet, promises included. */
export function unallocated(cotisation: CotisationDocument): Minor {
  return minor(cotisation.montantTotal - cotisation.montantAlloue);
}

/** Shares an amount over the lines of a cotisation, in proportion to what each still lacks; at most `unallocated`. */
export function shareOverLines(cotisation: CotisationDocument, montant: Minor): StoredAllocation[] {
  const lacking = cotisation.adherents.map((line) => minor(line.montantAdherent - line.montantAlloue));
  const parts = shareProportionally(montant, lacking);
  return cotisation.adherents
    .map(({ adherentId }, index) => ({
      cotisationId: cotisation._id,
      adherentId,
      montant: parts[index] ?? minor(0),
    }))
    .filter((allocation) => allocation.montant !== 0);
}

/** What a payment pays, and what is left of it. */
export interface Allocated {
  allocations: StoredAllocation[];
  rest: Minor;
}

/** Lets an amount pay cotisations in the order given, each as far as something of it is unpaid (spec §4). */
export function allocate(montant: Minor, cotisations: readonly CotisationDocument[]): Allocated {
  const allocations: StoredAllocation[] = [];
  let rest = montant;
  for (const cotisation of cotisations) {
    const part = least(rest, unallocated(cotisation));
    if (part <= 0) continue;
    allocations.push(...shareOverLines(cotisation, part));
    rest = minor(rest - part);
  }
  return { allocations, rest };
}

/**
 * Allocations with others added: one entry per cotisation and member. The lines of a cotisation stay together, another
 * cotisation comes last: what is received counts in this order, and must not move to others when one is shared anew.
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

/** Takes an amount from the end of allocations; with a cotisation, from its entries only. */
export function takeFromEnd(
  allocations: readonly StoredAllocation[],
  montant: Minor,
  cotisationId?: string,
): StoredAllocation[] {
  let left = montant;
  const kept = allocations.toReversed().map((allocation) => {
    if (cotisationId !== undefined && allocation.cotisationId !== cotisationId) return allocation;
    const taken = least(left, allocation.montant);
    left = minor(left - taken);
    return { ...allocation, montant: minor(allocation.montant - taken) };
  });
  if (left !== 0) throw new RangeError('more is taken than was allocated');
  return kept.toReversed().filter((allocation) => allocation.montant !== 0);
}

/** Sum of the allocations to one cotisation. */
export function allocatedTo(cotisationId: string, allocations: readonly StoredAllocation[]): Minor {
  return sumOf(allocations.filter((one) => one.cotisationId === cotisationId).map(({ montant }) => montant));
}

/** Oldest first; two of the same moment by id. */
export function oldestFirst<T extends { createdAt: Date; _id: string }>(documents: readonly T[]): T[] {
  return documents.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1),
  );
}

/** The place behind the last entry of a cotisation, or behind all. */
function endOf(allocations: readonly StoredAllocation[], cotisationId: string): number {
  return allocations.findLastIndex((one) => one.cotisationId === cotisationId) + 1 || allocations.length;
}

function isSameLine(a: StoredAllocation, b: StoredAllocation): boolean {
  return a.cotisationId === b.cotisationId && a.adherentId === b.adherentId;
}
