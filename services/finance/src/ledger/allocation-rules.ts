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

type Line = Pick<StoredAllocation, 'cotisationId' | 'adherentId'>;

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

/**
 * What a règlement still pays once `montant` less of it is there: the latest cotisation gives up first, and what it keeps is
 * shared over its lines as if no more had ever been paid.
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

/** Allocations with those of one cotisation replaced, at their place: the order says what is received first. */
export function replaceShares<T extends StoredAllocation>(
  all: readonly T[],
  id: string,
  shares: readonly T[],
): T[] {
  const first = all.findIndex((one) => one.cotisationId === id);
  const others = (from: readonly T[]) => from.filter((one) => one.cotisationId !== id);
  return [...others(all.slice(0, first)), ...shares, ...others(all.slice(first))];
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

/** A cotisation as if these allocations did not pay it. */
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
