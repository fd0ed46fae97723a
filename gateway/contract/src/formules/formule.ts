/** What staff type about a tariff formula (spec §3). It is timeless: a new price never touches an old line. */
export interface FormuleFields {
  code: string;
  designation: string;
  description: string | null;
  /** Price in the club's currency, 0 or more. */
  montant: number;
  /** Months, 1 or more. */
  duree: number;
  sectionId: string | null;
  /** Ages that may take it, in years on the first day of the formula; null = no limit. */
  ageMin: number | null;
  ageMax: number | null;
  actif: boolean;
}

export interface Formule extends FormuleFields {
  id: string;
  version: number;
  createdAt: string;
}
