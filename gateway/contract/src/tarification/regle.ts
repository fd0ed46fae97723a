import type { Minor } from '../rules/money.ts';

/** Lines on which a rule of rank falls: the cheapest, the dearest, or the later ones (T-4). */
export const surLesquelles = ['moins_chere', 'plus_chere', 'inscription'] as const;
export type SurLaquelle = (typeof surLesquelles)[number];

/** A part of what is left of the price, in percent with two decimals at most, or an amount; `majoration` adds it. */
export type Effet<Amount extends number = Minor> =
  | { pourcentage: number; majoration?: boolean }
  | { montant: Amount; majoration?: boolean };

/** Effect for the n-th one; the last step holds for all that follow. */
export interface Palier<Amount extends number = Minor> {
  /** From 2. */
  rang: number;
  effet: Effet<Amount>;
}

interface Rang<Amount extends number> {
  paliers: readonly Palier<Amount>[];
  sur: SurLaquelle;
}

/** The six kinds of rule (T-2). */
export const genresRegle = ['age', 'famille', 'activite', 'prorata', 'date', 'categorie'] as const;
export type GenreRegle = (typeof genresRegle)[number];

/** What a rule asks, by its kind. */
export type Condition<Amount extends number = Minor> =
  /** Years on the first day of the line. */
  | { genre: 'age'; ageMin: number | null; ageMax: number | null; effet: Effet<Amount> }
  /** The n-th person of a family. */
  | ({ genre: 'famille' } & Rang<Amount>)
  /** The n-th activity of one person. */
  | ({ genre: 'activite' } & Rang<Amount>)
  /** The part of the season that is left, never less than `plancher` percent of the price. */
  | { genre: 'prorata'; par: 'mois' | 'semaine'; plancher: number }
  /** Sold on these days, both included, `YYYY-MM-DD`; null: no limit. */
  | { genre: 'date'; du: string | null; au: string | null; effet: Effet<Amount> }
  /** A person of one of these categories. */
  | { genre: 'categorie'; categories: readonly string[]; effet: Effet<Amount> };

/** Category of the persons that are `exonere`, beside those of the settings (T-7). */
export const categorieExonere = 'exonere';

/** A category as staff read it. */
export const categorieText = (categorie: string): string =>
  categorie === categorieExonere ? 'Exonéré' : categorie;

/** Rules act in this order (T-3). */
export const parOrdre = (a: { id: string; ordre: number }, b: { id: string; ordre: number }): number =>
  a.ordre - b.ordre || (a.id < b.id ? -1 : 1);

/** A rule of tariffs as staff fill it in; amounts in minor units unless said. */
export interface RegleFields<Amount extends number = Minor> {
  /** In the club's words: «Fratrie»; blank: its kind in words. */
  nom: string;
  condition: Condition<Amount>;
  /** Sections and formulas it is for; both empty: all. */
  sectionIds: readonly string[];
  formuleIds: readonly string[];
  /** Rules act in this order, then by id. */
  ordre: number;
  /** False: of all such rules only the one that lowers a line most acts on it (T-3). */
  cumulable: boolean;
  /** Days of sale from which and until which it holds, `YYYY-MM-DD`; null: no limit. */
  du: string | null;
  au: string | null;
}

/** A rule of tariffs; rules are data of the club. */
export interface RegleTarifaire<Amount extends number = Minor> extends RegleFields<Amount> {
  id: string;
}

/** A line that is priced; amounts in minor units. */
export interface LigneAPrix {
  id: string;
  personneId: string;
  formuleId: string;
  sectionId: string | null;
  /** Day of the sale and first day of the line, `YYYY-MM-DD`. */
  jour: string;
  dateDebut: string;
  /** Price in the season, with what is never discounted (licence). */
  prix: Minor;
  /** Of `prix`: what no rule touches. */
  fixe: Minor;
  /** Its formula ends with the season: who comes late has less of it (T-5). */
  finitAvecSaison: boolean;
}

export interface PersonneAPrix {
  id: string;
  dateNaissance: string | null;
  categories: readonly string[];
}

/** All that a price depends on. */
export interface FamilleAPrix {
  personnes: readonly PersonneAPrix[];
  /** In the order of inscription. */
  lignes: readonly LigneAPrix[];
  saison: { dateDebut: string; dateFin: string };
}

/** Why a line costs what it costs; a reduction is below 0. */
export interface Raison {
  regleId: string;
  /** In French: «2e de la famille, −10 % de 2 400,00». */
  texte: string;
  montant: Minor;
}

export interface LigneAvecPrix {
  id: string;
  prixDeBase: Minor;
  montant: Minor;
  raisons: Raison[];
}
