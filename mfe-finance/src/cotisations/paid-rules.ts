import type { Reglement } from '@club/contract';
import { sumOf } from '../money/minor-rules.ts';

/** What of a règlement pays one cotisation, promises included. */
export function allocatedTo(cotisationId: string, { allocations }: Pick<Reglement, 'allocations'>): number {
  return sumOf(allocations.filter((one) => one.cotisationId === cotisationId).map(({ montant }) => montant));
}
