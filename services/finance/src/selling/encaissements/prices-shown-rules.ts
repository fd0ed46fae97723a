import type { Tarif } from '@club/contract';

/** Prices of a formula as its history has them (M-6): `montant` that of the active season, `tarifs` those of the others. */
export interface PricesThen {
  montant: number;
  tarifs: readonly Tarif[];
}

/** The prices now, and before each of the changes since, which come latest first and hold former values of what they changed. */
export function pricesSince(
  now: PricesThen,
  changes: readonly { before: Readonly<Record<string, unknown>> }[],
): PricesThen[] {
  const versions = [now];
  let last = now;
  for (const { before } of changes) {
    const { montant, tarifs } = before as Partial<PricesThen>;
    last = { montant: montant ?? last.montant, tarifs: tarifs ?? last.tarifs };
    versions.push(last);
  }
  return versions;
}
