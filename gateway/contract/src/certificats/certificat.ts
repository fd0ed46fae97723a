/** Where a member stands with the certificate that his sections ask for; the most urgent first. */
export const etatsCertificat = ['manquant', 'sans_date', 'expire', 'bientot', 'valide'] as const;
export type EtatCertificat = (typeof etatsCertificat)[number];

/** Its words on screen, on paper and in a workbook. */
export const etatCertificatLabels: Readonly<Record<EtatCertificat, string>> = {
  manquant: 'Manquant',
  sans_date: 'Sans date d’expiration',
  expire: 'Expiré',
  bientot: 'Expire bientôt',
  valide: 'Valide',
};

/** What a list without a state holds. */
export const certificatsAFaire = 'Manquants, expirés ou bientôt expirés';

/** A member of the active season in a section that asks for a certificate (C-5, C-7). */
export interface CertificatSuivi {
  /** Of the member. */
  id: string;
  codeAdherent: string;
  prenom: string;
  nom: string;
  telephone: string | null;
  email: string | null;
  etat: EtatCertificat;
  /** The last day on which these sections take it, `YYYY-MM-DD`; null without one. */
  fin: string | null;
  /** Designations of those that ask. */
  sections: string[];
}

export interface SuiviCertificats {
  certificats: CertificatSuivi[];
  /** Those that ask somebody, to choose from. */
  sections: { id: string; designation: string }[];
}

/** A present or former certificate of a member, latest first; the present one has the member’s `certificatMedicalUrl`. */
export interface CertificatDepose {
  id: string;
  /** `YYYY-MM-DD`, on the paper. */
  dateCertificat: string;
  url: string;
  createdAt: string;
  createdBy: string;
}

/** Columns that their list can be sorted by. */
export const trisCertificat = ['nom', 'codeAdherent', 'fin'] as const;
export type TriCertificat = (typeof trisCertificat)[number];
