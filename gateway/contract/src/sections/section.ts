/** Of somebody whose age is within both limits (null: none), a certificate is taken for so many months; 0 asks for none (C-7). */
export interface RegleCertificat {
  ageMin: number | null;
  ageMax: number | null;
  mois: number;
}

/** Most rules of a section. */
export const mostReglesCertificat = 10;

/** Months. */
export const longestValidity = 60;

export interface SectionFields {
  code: string;
  designation: string;
  description: string | null;
  appartientDelta: boolean;
  active: boolean;
  /** C-5. */
  requiresCertificatMedical: boolean;
  /** The first that fits decides; where none does, a certificate is taken for a year (C-7). */
  reglesCertificat: RegleCertificat[];
}

export interface Section extends SectionFields {
  id: string;
  version: number;
  createdAt: string;
}
