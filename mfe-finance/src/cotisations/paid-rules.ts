import { sumOf, type Reglement } from '@club/contract';

/** Promises included. */
export function allocatedTo(cotisationId: string, { allocations }: Pick<Reglement, 'allocations'>): number {
  return sumOf(allocations.filter((one) => one.cotisationId === cotisationId).map(({ montant }) => montant));
}
