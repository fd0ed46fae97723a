import type { Credit, CreditUtilisation } from '@club/contract';
import { sumOf } from '../money/minor-rules.ts';

/** What a credit paid of each cotisation, over its members, with the last time; it is taken back as a whole. */
export function spendingByCotisation({ utilisations }: Pick<Credit, 'utilisations'>): CreditUtilisation[] {
  const lastOf = new Map(utilisations.map((use) => [use.cotisationId, use]));
  return [...lastOf.values()].map((last) => ({
    ...last,
    montant: sumOf(
      utilisations.filter((use) => use.cotisationId === last.cotisationId).map(({ montant }) => montant),
    ),
  }));
}
