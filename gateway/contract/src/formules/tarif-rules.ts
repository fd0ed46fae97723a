import { etatSaison, type SaisonLife } from '../saisons/saison-rules.ts';

/** A price; of `montant`, `partFixe` is touched by no rule (T-1): absent for nothing. */
export interface Prix<Price extends number = number> {
  montant: Price;
  partFixe?: Price | undefined;
}

/** Price of a formula in one season (M-6). */
export interface Tarif<Price extends number = number> extends Prix<Price> {
  saisonId: string;
}

/** A formula with its own price and those of its seasons; formulas of former releases have no `tarifs`. */
export interface AvecTarifs<Price extends number = number> extends Prix<Price> {
  tarifs?: readonly Tarif<Price>[] | undefined;
}

/** What a formula costs in a season. */
export interface PrixSaison<Price extends number = number> extends Prix<Price> {
  /** The season before, whose price it takes over; null for a price of its own, and where no season came before. */
  reprisDe: string | null;
}

/** Price of a formula in one of the seasons that can be chosen. */
export interface PrixDeSaison extends PrixSaison {
  saisonId: string;
}

/**
 * Price of a formula in a season: its own, else that of the season before, else the formula's (M-6). The formula's too
 * for a season that is not known.
 */
export function prixEnSaison<Price extends number>(
  { tarifs = [], ...formule }: AvecTarifs<Price>,
  saisonId: string | null,
  saisons: readonly { id: string; dateDebut: string }[],
): PrixSaison<Price> {
  const tarifOf = (id: string | null) => tarifs.find((one) => one.saisonId === id);
  const own = tarifOf(saisonId);
  if (own) return { ...prixDeTarif(own), reprisDe: null };
  const asked = saisons.find(({ id }) => id === saisonId);
  if (!asked) return { ...prixDeTarif(formule), reprisDe: null };
  const before = saisons
    .filter(({ dateDebut }) => dateDebut < asked.dateDebut)
    .toSorted((a, b) => (a.dateDebut < b.dateDebut ? 1 : -1));
  const set = before.find(({ id }) => tarifOf(id));
  return { ...prixDeTarif((set && tarifOf(set.id)) ?? formule), reprisDe: before[0]?.id ?? null };
}

/** The price alone, without a fixed part of nothing. */
const prixDeTarif = <Price extends number>({ montant, partFixe }: Prix<Price>): Prix<Price> => ({
  montant,
  ...(partFixe && { partFixe }),
});

/** The tariffs with the price of one season set, or taken away by null; others stay. */
export function avecTarif<Price extends number>(
  tarifs: readonly Tarif<Price>[],
  saisonId: string,
  prix: Prix<Price> | null,
): Tarif<Price>[] {
  const others = tarifs.filter((one) => one.saisonId !== saisonId);
  return prix === null ? others : [...others, { saisonId, ...prixDeTarif(prix) }];
}

/**
 * What a formula costs where it is sold: `saisonId` as a form holds it, blank for the active season. A season that the
 * formula's answer does not know yet has the active one's price; the server decides.
 */
export function prixDe(
  { montant, prix }: { montant: number; prix: readonly PrixDeSaison[] },
  saisonId: string,
): number {
  return prix.find((one) => one.saisonId === saisonId)?.montant ?? montant;
}

/**
 * The season whose price is a formula's `montant` (M-6): the active one; without it the next that waits, else the latest
 * that was active. Undefined before a club's first season.
 */
export function saisonDesPrix<S extends SaisonLife & { dateDebut: string }>(
  saisons: readonly S[],
): S | undefined {
  const active = saisons.find((saison) => saison.active);
  if (active) return active;
  const byDay = saisons.toSorted((a, b) => (a.dateDebut < b.dateDebut ? -1 : 1));
  const latest = byDay.findLast((saison) => etatSaison(saison) !== 'en_attente');
  return byDay.find(({ dateDebut }) => !latest || latest.dateDebut < dateDebut) ?? latest;
}
