import { call } from '../calls/call.ts';
import type { Section } from '../sections/section.ts';
import type {
  MemberReportRow,
  PayerReportGroup,
  ReportType,
  SectionFormuleGroup,
  SectionMembers,
  SectionReportGroup,
  SectionReportTotal,
} from './report.ts';

/** Both dates (`YYYY-MM-DD`) or none; none means the active season. */
export interface PeriodQuery {
  dateDebut?: string;
  dateFin?: string;
}

/** All sections when absent. */
export interface SectionQuery {
  sectionId?: string;
}

/** Years, 0 to 120. */
export interface AgeQuery {
  ageMin: number;
  ageMax: number;
}

export const reportCalls = {
  reportReglements: call<{ query: PeriodQuery; answer: PayerReportGroup[] }>()({
    method: 'GET',
    path: '/api/reports/reglements',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'Payments by payer',
  }),
  reportMontantsSections: call<{
    query: PeriodQuery;
    answer: { sections: SectionReportGroup[]; totalGeneral: number };
  }>()({
    method: 'GET',
    path: '/api/reports/montants-sections',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'Amounts by section and formula',
  }),
  reportMontantsSectionsSimple: call<{ query: PeriodQuery; answer: SectionReportTotal[] }>()({
    method: 'GET',
    path: '/api/reports/montants-sections-simple',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'Amounts by section',
  }),
  reportAdherentsSectionFormule: call<{
    query: SectionQuery;
    answer: { groupes: SectionFormuleGroup[]; totalGeneral: number };
  }>()({
    method: 'GET',
    path: '/api/reports/adherents-section-formule',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'Members by section and formula, with amounts',
  }),
  reportAdherentsParSection: call<{ query: SectionQuery; answer: SectionMembers[] }>()({
    method: 'GET',
    path: '/api/reports/adherents-par-section',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'Members by section, with how to reach them',
  }),
  reportSectionsFormules: call<{ answer: SectionReportGroup[] }>()({
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
  reportAdherentsNonRenouveles: call<{ answer: MemberReportRow[] }>()({
    method: 'GET',
    path: '/api/reports/adherents-non-renouveles',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'Members of the former season who are not in the active one',
  }),
  reportSections: call<{ answer: Section[] }>()({
    method: 'GET',
    path: '/api/reports/liste-sections',
    owner: 'finance',
    access: 'rapports.read',
    slow: true,
    summary: 'The list of sections',
  }),
  exportAdherentsParAge: call<{ query: AgeQuery & { format?: 'excel' }; answer: Blob }>()({
    method: 'GET',
    path: '/api/reports/adherents-par-age/export',
    owner: 'members',
    access: 'rapports.export',
    response: 'file',
    slow: true,
    summary: 'Members between two ages as a workbook',
  }),
  exportReport: call<{
    params: { type: ReportType };
    query: PeriodQuery & SectionQuery & { format?: 'excel' };
    answer: Blob;
  }>()({
    method: 'GET',
    path: '/api/reports/{type}/export',
    owner: 'finance',
    access: 'rapports.export',
    response: 'file',
    slow: true,
    summary: 'A report as a workbook, rapport_{type}_{date}.xlsx',
  }),
};
