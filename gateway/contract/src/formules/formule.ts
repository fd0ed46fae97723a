import type { PrixDeSaison, Tarif } from './tarif-rules.ts';

/** Months. */
export const minDuree = 1;
export const maxDuree = 120;

/** A tariff (M-6). */
export interface FormuleFields {
  code: string;
  designation: string;
  description: string | null;
  /** Price in the active season, in the club's currency, 0 or more; without one in that of `saisonDesPrix` (M-6). */
  montant: number;
  /** Prices set for seasons; a season without one has that of the season before (M-6). */
  tarifs: Tarif[];
  /** Months, `minDuree` to `maxDuree`. */
  duree: number;
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
