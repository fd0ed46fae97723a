import type { Adherent } from '../adherents/adherent.ts';

/** Types of report (spec §2); each is also the last part of its address, but for the two forms of montants-sections. */
export const reportTypes = [
  'reglements',
  'montants-sections',
  'montants-sections-simple',
  'montants-sections-par-tarif',
  'adherents-section-formule',
  'adherents-par-section',
  'sections-formules',
  'adherents-non-renouveles',
  'liste-sections',
] as const;
export type ReportType = (typeof reportTypes)[number];

/** What one payer really paid, oldest first. */
export interface PayerReportGroup {
  codePayeur: string;
  nomPrenom: string;
  totalMontant: number;
  /** One line each time money was received, or taken back when negative; a promise is none. */
  reglements: {
    /** Of what it pays, joined by commas when there are several; null when all of it became a credit. */
    codeCotisation: string | null;
    dateReglement: string;
    montant: number;
    typeReglement: string;
    dateEncaissement: string | null;
    /** True for money of a credit given back, which is no règlement. */
    remboursement: boolean;
  }[];
}

/** What was agreed for the formulas of one section. */
export interface SectionReportTotal {
  sectionCode: string;
  sectionDesignation: string;
  montantTotal: number;
}

/** One section with its formulas; formulas without section stand under an empty code. */
export interface SectionReportGroup {
  sectionCode: string;
  sectionDesignation: string;
  formules: {
    formuleCode: string;
    formuleDesignation: string;
    /** Its price today; what was agreed may have been another one. */
    tarif: number;
    nombreAdherents: number;
    /** All that was agreed for it. */
    montantFormule: number;
  }[];
  montantTotalSection: number;
}

/** Members who hold one formula, and what each agreed to pay for it. */
export interface SectionFormuleGroup {
  sectionCode: string;
  sectionDesignation: string;
  formuleCode: string;
  formuleDesignation: string;
  adherents: (Pick<Adherent, 'codeAdherent' | 'nom' | 'prenom'> & { montant: number })[];
  totalMontant: number;
}

/** Members who hold a formula of one section, each once, and how to reach them. */
export interface SectionMembers {
  sectionCode: string;
  sectionDesignation: string;
  nombreAdherents: number;
  adherents: (Pick<Adherent, 'codeAdherent' | 'nom' | 'prenom' | 'email' | 'dateNaissance' | 'telephone'> &
    /** Absent for who may not know personal fields. */
    Partial<Pick<Adherent, 'adresse'>>)[];
}

/** A row of the age and non-renewed reports. */
export interface MemberReportRow extends Pick<
  Adherent,
  'codeAdherent' | 'nom' | 'prenom' | 'dateNaissance' | 'telephone' | 'email'
> {
  age: number | null;
  /** Name of the last season the member belonged to. */
  derniereSaison: string | null;
}
