import type { PublishedField } from '../adherents/adherent-fields.ts';
import type { Adherent } from '../adherents/adherent.ts';

/** In the order offered; also the last part of the workbook's address. */
export const reportNames = [
  'reglements',
  'reglements-par-mois',
  'balance-agee',
  'journal-caisse',
  'journal-comptable',
  'montants-sections',
  'montants-sections-simple',
  'montants-sections-par-tarif',
  'adherents-section-formule',
  'adherents-par-section',
  'sections-formules',
  'adherents-par-age',
  'adherents-non-renouveles',
  'liste-sections',
  'synthese',
] as const;
export type ReportName = (typeof reportNames)[number];

/** Answered by finance. */
export type FinanceReport = Exclude<ReportName, 'adherents-par-age'>;

/** Oldest first (M-41). */
export interface PayerReportGroup {
  codePayeur: string;
  nomPrenom: string;
  totalMontant: number;
  /** Per receipt, negative when taken back. */
  reglements: {
    /** Joined by commas; null when all became a credit. */
    codeCotisation: string | null;
    dateReglement: string;
    montant: number;
    typeReglement: string;
    dateEncaissement: string | null;
    /** A refund (M-36). */
    remboursement: boolean;
    /** Of a reversal (M-32). */
    contrePassation: boolean;
  }[];
}

export interface SectionReportTotal {
  /** null of formulas without section. */
  sectionId: string | null;
  sectionCode: string;
  sectionDesignation: string;
  montantTotal: number;
}

/** Formulas without section stand under an empty code. */
export interface SectionReportGroup {
  sectionId: string | null;
  sectionCode: string;
  sectionDesignation: string;
  formules: {
    formuleId: string;
    formuleCode: string;
    formuleDesignation: string;
    /** Today's. */
    tarif: number;
    nombreAdherents: number;
    /** Agreed. */
    montantFormule: number;
  }[];
  montantTotalSection: number;
}

export interface SectionFormuleGroup {
  sectionId: string | null;
  formuleId: string;
  sectionCode: string;
  sectionDesignation: string;
  formuleCode: string;
  formuleDesignation: string;
  adherents: (Pick<Adherent, 'codeAdherent' | 'nom' | 'prenom'> & { montant: number })[];
  totalMontant: number;
}

/** Each once. */
export interface SectionMembers {
  sectionId: string | null;
  sectionCode: string;
  sectionDesignation: string;
  nombreAdherents: number;
  adherents: (Pick<Adherent, 'codeAdherent' | 'nom' | 'prenom' | 'email' | 'dateNaissance' | 'telephone'> &
    /** Absent for who may not know personal fields. */
    Partial<Pick<Adherent, 'adresse'>>)[];
}

/** Of a member, what the age and non-renewed reports have: finance reads it in its copy. */
export const memberReportFields = [
  ...['codeAdherent', 'nom', 'prenom', 'dateNaissance', 'telephone', 'email'],
] as const satisfies readonly PublishedField[];
export type MemberReportField = (typeof memberReportFields)[number];

/** A row of the age and non-renewed reports. */
export interface MemberReportRow extends Pick<Adherent, MemberReportField> {
  age: number | null;
  /** S-12. */
  derniereSaison: string | null;
}
