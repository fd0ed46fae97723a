/** Months for which a certificate is accepted for ages within both limits (null: no limit); 0 requires none (C-7). */
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
  /** Takes only a certificate with its scan (C-8). */
  scanObligatoire: boolean;
  /** The first matching rule applies; without match a certificate is accepted for a year (C-7). */
  reglesCertificat: RegleCertificat[];
}

export interface Section extends SectionFields {
  id: string;
  version: number;
  createdAt: string;
}
