import { monthsLater, shareByWeight, type EcheanceOffres, type NestedReglement } from '@club/contract';
import { amountOf, type Minor } from '@club/service-kit';

/** When accepted offers fall due, as a run keeps it. */
export type Due = { [Key in keyof EcheanceOffres]-?: NonNullable<EcheanceOffres[Key]> | null };

/**
 * Promises of the whole of a debt: `parts` of it that are equal to the last unit (M-4), one a month from `jour` on, or
 * from the first day of its lines. None of a debt of 0.
 */
export function duePromises(
  total: Minor,
  { jour, parts, typeReglement }: Due,
  firstDay: string,
): NestedReglement[] {
  const amounts = shareByWeight(total, Array<number>(parts ?? 1).fill(1));
  return amounts.flatMap((montant, month) =>
    montant === 0
      ? []
      : {
          statut: 'en_attente' as const,
          typeReglement: typeReglement ?? 'espece',
          montant: amountOf(montant),
          dateEcheance: monthsLater(jour ?? firstDay, month),
        },
  );
}
