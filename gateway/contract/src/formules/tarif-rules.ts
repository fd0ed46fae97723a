/** Price of a formula in one season (M-6). An object, so that a price in parts can stand beside `montant`. */
export interface Tarif<Price extends number = number> {
  saisonId: string;
  montant: Price;
}

/** A formula with its own price and those of its seasons; former releases have no `tarifs`. */
export interface AvecTarifs<Price extends number = number> {
  montant: Price;
  tarifs?: readonly Tarif<Price>[] | undefined;
}

/** What a formula costs in a season. */
export interface PrixSaison<Price extends number = number> {
  montant: Price;
  /** Season whose price it is: another one when the season asked for has none; null for the formula's own price. */
  deSaisonId: string | null;
}

/**
 * Price of a formula in a season: its own, else that of the latest season that began before and has one, else the formula's
 * (M-6). A season that is unknown has the formula's price.
 */
export function prixEnSaison<Price extends number>(
  { montant, tarifs = [] }: AvecTarifs<Price>,
  saisonId: string | null,
  saisons: readonly { id: string; dateDebut: string }[],
): PrixSaison<Price> {
  const own = { montant, deSaisonId: null };
  const asked = saisons.find(({ id }) => id === saisonId);
  const exact = tarifs.find((one) => one.saisonId === saisonId);
  if (exact) return { montant: exact.montant, deSaisonId: exact.saisonId };
  if (!asked) return own;
  const before = saisons
    .filter(({ dateDebut }) => dateDebut < asked.dateDebut)
    .toSorted((a, b) => (a.dateDebut < b.dateDebut ? 1 : -1));
  for (const { id } of before) {
    const found = tarifs.find((one) => one.saisonId === id);
    if (found) return { montant: found.montant, deSaisonId: id };
  }
  return own;
}

/** The tariffs with the price of one season set; others stay. */
export function avecTarif<Price extends number>(
  tarifs: readonly Tarif<Price>[],
  saisonId: string,
  montant: Price,
): Tarif<Price>[] {
  return [...tarifs.filter((one) => one.saisonId !== saisonId), { saisonId, montant }];
}
