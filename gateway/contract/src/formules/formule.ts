/** Months. */
export const minDuree = 1;
export const maxDuree = 120;

/** A tariff (M-6). */
export interface FormuleFields {
  code: string;
  designation: string;
  description: string | null;
  /** Price in the club's currency, 0 or more. */
  montant: number;
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
}
