import { sumOf, type Credit, type CreditUtilisation } from '@club/contract';

/** Per cotisation, over its members, with the last time; taken back as a whole. */
export function spendingByCotisation({ utilisations }: Pick<Credit, 'utilisations'>): CreditUtilisation[] {
  const lastOf = new Map(utilisations.map((use) => [use.cotisationId, use]));
  return [...lastOf.values()].map((last) => ({
    ...last,
    montant: sumOf(
      utilisations.filter((use) => use.cotisationId === last.cotisationId).map(({ montant }) => montant),
    ),
  }));
}
