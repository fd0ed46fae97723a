import type { GenreDuree } from './duree-rules.ts';
import type { PrixDeSaison, Tarif } from './tarif-rules.ts';

/** Months. */
export const minDuree = 1;
export const maxDuree = 120;

/** Most entries of a carnet (K-1). */
export const maxEntrees = 500;

/** A tariff (M-6). */
export interface FormuleFields {
  code: string;
  designation: string;
  description: string | null;
  /** Price in the active season, in the club's currency, 0 or more; without one in that of `saisonDesPrix` (M-6). */
  montant: number;
  /** Part of `montant` that no rule of tariffs touches (licence, T-1). */
  partFixe: number;
  /** Prices set for seasons; a season without one has that of the season before (M-6). */
  tarifs: Tarif[];
  genreDuree: GenreDuree;
  /** Months, `minDuree` to `maxDuree`; counts for the kind `mois`. */
  duree: number;
  /** First and last day of the kind `jours`, `YYYY-MM-DD`; null for the others. */
  du: string | null;
  au: string | null;
  /** Entries of a carnet, 1 to `maxEntrees`; null: as often as one likes (K-1). */
  entrees: number | null;
  sectionId: string | null;
  /** Years on the formula's first day; null = no limit. */
  ageMin: number | null;
  ageMax: number | null;
  actif: boolean;
}

export interface Formule extends FormuleFields {
  id: string;
  version: number;
  createdAt: string;
  /** Price in each season that is not closed, set or taken over. */
  prix: PrixDeSaison[];
}
