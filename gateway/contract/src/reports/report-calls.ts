import { call } from '../core/call.ts';
import type { Section } from '../sections/section.ts';
import type { Synthese } from './synthese.ts';
import type { ComparaisonRapport, ReportReference } from './report-reference.ts';
import type { EcritureComptable } from './accounting-report.ts';
import type {
  FinanceReport,
  MemberReportRow,
  PayerReportGroup,
  SectionFormuleGroup,
  SectionMembers,
  SectionReportGroup,
  SectionReportTotal,
} from './report.ts';
import type { JournalCaisse, LigneBalanceAgee, MoisReglements } from './treasury-report.ts';

/** `YYYY-MM-DD`; both or none = a season. */
export interface PeriodQuery {
  dateDebut?: string;
  dateFin?: string;
}

/** Default: the active one. */
export interface SaisonQuery {
  saisonId?: string;
}

/** Of a season, what was recorded or received up to this day, `YYYY-MM-DD`; all when absent. */
export interface UntilQuery extends SaisonQuery {
  jusquau?: string;
}

/** All sections when absent. */
export interface SectionQuery {
  sectionId?: string;
}

/** Members who did not come back: those whose last season is this one, and who held such a formula in it. */
export interface LapsedQuery extends UntilQuery, SectionQuery {
  derniereSaisonId?: string;
  formuleId?: string;
}

/** Years, 0 to 120. */
export interface AgeQuery {
  ageMin: number;
  ageMax: number;
}

export const reportCalls = {
  reportReglements: call<{ query: PeriodQuery & UntilQuery; answer: PayerReportGroup[] }>()({
    method: 'GET',
    path: '/api/reports/reglements',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'Payments by payer',
  }),
  reportReglementsParMois: call<{ query: PeriodQuery & UntilQuery; answer: MoisReglements[] }>()({
    method: 'GET',
    path: '/api/reports/reglements-par-mois',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'Payments by month and means, less what was given back',
  }),
  reportBalanceAgee: call<{ answer: LigneBalanceAgee[] }>()({
    method: 'GET',
    path: '/api/reports/balance-agee',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'What each payer owes today, by how long it is late',
  }),
  reportJournalCaisse: call<{ query: PeriodQuery & SaisonQuery; answer: JournalCaisse }>()({
    method: 'GET',
    path: '/api/reports/journal-caisse',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'Cash in and out by day with its balance and the closings of tills; of a season on its days',
  }),
  reportJournalComptable: call<{ query: PeriodQuery & SaisonQuery; answer: EcritureComptable[] }>()({
    method: 'GET',
    path: '/api/reports/journal-comptable',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'Balanced entries of the accounts by day, corrections as entries of their own',
  }),
  reportMontantsSections: call<{
    query: PeriodQuery & UntilQuery;
    answer: { sections: SectionReportGroup[]; totalGeneral: number };
  }>()({
    method: 'GET',
    path: '/api/reports/montants-sections',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'Amounts by section and formula',
  }),
  reportMontantsSectionsSimple: call<{ query: PeriodQuery & UntilQuery; answer: SectionReportTotal[] }>()({
    method: 'GET',
    path: '/api/reports/montants-sections-simple',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'Amounts by section',
  }),
  reportAdherentsSectionFormule: call<{
    query: SectionQuery & UntilQuery;
    answer: { groupes: SectionFormuleGroup[]; totalGeneral: number };
  }>()({
    method: 'GET',
    path: '/api/reports/adherents-section-formule',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'Members by section and formula, with amounts',
  }),
  reportAdherentsParSection: call<{ query: SectionQuery & UntilQuery; answer: SectionMembers[] }>()({
    method: 'GET',
    path: '/api/reports/adherents-par-section',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'Members by section, with how to reach them',
  }),
  reportSectionsFormules: call<{ query: UntilQuery; answer: SectionReportGroup[] }>()({
    method: 'GET',
    path: '/api/reports/sections-formules',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'Sections with their formulas',
  }),
  reportAdherentsParAge: call<{ query: AgeQuery; answer: MemberReportRow[] }>()({
    method: 'GET',
    path: '/api/reports/adherents-par-age',
    owner: 'members',
    access: 'rapports.read',
    slow: true,
    summary: 'Members between two ages',
  }),
  reportAdherentsNonRenouveles: call<{ query: LapsedQuery; answer: MemberReportRow[] }>()({
    method: 'GET',
    path: '/api/reports/adherents-non-renouveles',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary:
      'Members of any season before one, the active one when none is named, who are not in it, with their last season',
  }),
  reportSections: call<{ answer: Section[] }>()({
    method: 'GET',
    path: '/api/reports/liste-sections',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'The list of sections',
  }),
  reportReference: call<{
    query: PeriodQuery & SaisonQuery & { comparer: ComparaisonRapport };
    answer: { reference: ReportReference | null };
  }>()({
    method: 'GET',
    path: '/api/reports/reference',
    owner: 'finance',
    access: 'rapports.read',
    summary: 'With which season or days a report is compared; null without a season before',
  }),
  reportSynthese: call<{ query: SaisonQuery; answer: Synthese }>()({
    method: 'GET',
    path: '/api/reports/synthese',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'A season on one page, beside the one before on the same day of it',
  }),
  exportAdherentsParAge: call<{ query: AgeQuery & { format?: 'excel' | 'pdf' }; answer: Blob }>()({
    method: 'GET',
    path: '/api/reports/adherents-par-age/export',
    owner: 'members',
    access: 'rapports.export',
    response: 'file',
    slow: true,
    summary: 'Members between two ages as a workbook or a PDF',
  }),
  exportReport: call<{
    params: { type: FinanceReport };
    /** `fec` of the entries of the accounts alone. */
    query: PeriodQuery &
      SaisonQuery &
      SectionQuery &
      Pick<LapsedQuery, 'derniereSaisonId' | 'formuleId'> & {
        format?: 'excel' | 'pdf' | 'fec';
        comparer?: ComparaisonRapport;
      };
    answer: Blob;
  }>()({
    method: 'GET',
    path: '/api/reports/{type}/export',
    owner: 'finance',
    access: 'rapports.export',
    response: 'file',
    slow: true,
    summary:
      'A report as a workbook, rapport_{type}_{date}.xlsx, or as a PDF; the entries of the accounts also as FEC text',
  }),
};
