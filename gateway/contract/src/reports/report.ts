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

/** Payments of one payer. */
export interface PayerReportGroup {
  codePayeur: string;
  nomPrenom: string;
  totalMontant: number;
  reglements: {
    codeCotisation: string | null;
    dateReglement: string;
    montant: number;
    typeReglement: string;
    dateEncaissement: string | null;
  }[];
}

export interface SectionReportTotal {
  sectionCode: string;
  sectionDesignation: string;
  montantTotal: number;
}

export interface SectionReportGroup {
  sectionCode: string;
  sectionDesignation: string;
  formules: {
    formuleCode: string;
    formuleDesignation: string;
    nombreAdherents: number;
    montantFormule: number;
  }[];
  montantTotalSection: number;
}

export interface SectionFormuleGroup {
  sectionCode: string;
  sectionDesignation: string;
  formuleCode: string;
  formuleDesignation: string;
  adherents: (Pick<Adherent, 'codeAdherent' | 'nom' | 'prenom'> & { montant: number })[];
  totalMontant: number;
}

export interface SectionMembers {
  sectionCode: string;
  sectionDesignation: string;
  nombreAdherents: number;
  adherents: Pick<
    Adherent,
    'codeAdherent' | 'nom' | 'prenom' | 'adresse' | 'email' | 'dateNaissance' | 'telephone'
  >[];
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
