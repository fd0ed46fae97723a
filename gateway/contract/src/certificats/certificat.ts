/** State of a member's required certificate, most urgent first. */
export const etatsCertificat = ['manquant', 'sans_date', 'expire', 'sans_scan', 'bientot', 'valide'] as const;
export type EtatCertificat = (typeof etatsCertificat)[number];

/** French labels of the states. */
export const etatCertificatLabels: Readonly<Record<EtatCertificat, string>> = {
  manquant: 'Manquant',
  sans_date: 'Sans date d’expiration',
  expire: 'Expiré',
  sans_scan: 'Sans scan',
  bientot: 'Expire bientôt',
  valide: 'Valide',
};

/** States in a list without filter. */
export const certificatsAFaire = 'Manquants, expirés, sans scan ou bientôt expirés';

/** A member of the active season in a section that requires a certificate (C-5, C-7). */
export interface CertificatSuivi {
  /** Of the member. */
  id: string;
  codeAdherent: string;
  prenom: string;
  nom: string;
  telephone: string | null;
  email: string | null;
  etat: EtatCertificat;
  /** Last day on which these sections accept it, `YYYY-MM-DD`; null without certificate. */
  fin: string | null;
  /** Names of the sections that require it. */
  sections: string[];
}

export interface SuiviCertificats {
  certificats: CertificatSuivi[];
  /** Sections with such a requirement, for the filter. */
  sections: { id: string; designation: string }[];
}

/** A present or former certificate of a member, latest first; the present one has the member’s `certificatMedicalUrl`. */
export interface CertificatDepose {
  id: string;
  /** `YYYY-MM-DD`, on the paper. */
  dateCertificat: string;
  /** Null when it was presented without a scan. */
  url: string | null;
  createdAt: string;
  createdBy: string;
}

/** Columns that their list can be sorted by. */
export const trisCertificat = ['nom', 'codeAdherent', 'fin'] as const;
export type TriCertificat = (typeof trisCertificat)[number];
