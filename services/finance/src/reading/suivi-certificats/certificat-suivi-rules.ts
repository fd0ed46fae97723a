import {
  asksCertificat,
  certificatStanding,
  monthsAsked,
  type AskingSection,
  type EtatCertificat,
} from '@club/contract';

/** A member of the active season, and the sections of his that ask anybody for a certificate (C-5). */
export interface Certifiable {
  id: string;
  dateNaissance?: string | null | undefined;
  aCertificatMedical?: boolean | undefined;
  dateExpirationCertificat?: string | null | undefined;
  sections: readonly (AskingSection & { designation: string })[];
}

/** What a certificate is judged by; days are `YYYY-MM-DD`. */
export interface JudgedBy {
  today: string;
  /** One that ends by then ends soon. */
  until: string;
  /** Code of the section that always asks. */
  musculation: string;
}

/** Where a member stands with the certificate that he is asked for. */
export interface Judged {
  etat: EtatCertificat;
  /** Its last day by the strictest of these sections; null without one. */
  fin: string | null;
  /** Designations of those that ask him. */
  sections: string[];
}

/** Where a member stands (A-8, C-7); null when no section asks him at his age. */
export function judgeCertificat(
  { dateNaissance, sections, ...certified }: Certifiable,
  { today, until, musculation }: JudgedBy,
): Judged | null {
  const monthsIn = (some: Certifiable['sections']) => monthsAsked(some, musculation, dateNaissance, today);
  const months = monthsIn(sections);
  if (months === null) return null;
  const asking = sections.filter((one) => asksCertificat(one, musculation) && monthsIn([one]) !== null);
  const designations = asking.map(({ designation }) => designation);
  const standing = certificatStanding(certified, today, months);
  if (standing.kind === 'none') return { etat: 'manquant', fin: null, sections: designations };
  if (standing.kind === 'undated') return { etat: 'sans_date', fin: null, sections: designations };
  const { kind, end } = standing;
  const etat = kind === 'expired' ? 'expire' : end <= until ? 'bientot' : 'valide';
  return { etat, fin: end, sections: designations };
}
