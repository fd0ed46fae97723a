import type { Tarif } from './tarif-rules.ts';

/** Months. */
export const minDuree = 1;
export const maxDuree = 120;

/** A tariff (M-6). */
export interface FormuleFields {
  code: string;
  designation: string;
  description: string | null;
  /** Price in the active season, in the club's currency, 0 or more; without an active one, the formula's own (M-6). */
  montant: number;
  /** Prices of seasons; a season without one has that of an earlier season, else the formula's own. */
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
  /** The formula's own price: that of seasons without a price of their own or of an earlier season. */
  montantPropre: number;
  /** Season whose price `montant` is: another than the active one when that has none; null for the formula's own. */
  deSaisonId: string | null;
}
