import { reportCalls } from '@club/contract';
import { request, saveFile, type ApiError } from '@club/store';
import { moneyApi } from '../money/money-api.ts';
import type { Period } from './report-choice-rules.ts';
import type { AnyReport, ReportName } from './report-types.ts';

/** What the server is asked for. */
export interface AskedReport extends Period {
  type: ReportName;
  ageMin: number;
  ageMax: number;
  /** All when absent. */
  sectionId?: string;
}

const rapportsApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    report: build.query<AnyReport, AskedReport>({
      query: requestOf,
      transformResponse: (data, _meta, { type }) => ({ type, data }) as AnyReport,
      providesTags: ['Cotisation', 'Reglement', 'Section', 'Formule', 'Adherent', 'Saison'],
      // Thousands of lines: not kept once nobody looks at them.
      keepUnusedDataFor: 10,
    }),
    /** The sections to choose from, as far as somebody may see reports. */
    reportSections: build.query<{ id: string; code: string; designation: string }[], void>({
      query: () => request(reportCalls.reportSections, {}),
      providesTags: ['Section'],
    }),
  }),
});

export const { useReportQuery, useReportSectionsQuery } = rapportsApi;

function requestOf({ type, dateDebut, dateFin, ageMin, ageMax, sectionId }: AskedReport) {
  const period = { query: { dateDebut, dateFin } };
  const section = { query: { sectionId } };
  switch (type) {
    case 'reglements':
      return request(reportCalls.reportReglements, period);
    case 'montants-sections-simple':
      return request(reportCalls.reportMontantsSectionsSimple, period);
    case 'montants-sections-par-tarif':
      return request(reportCalls.reportMontantsSections, period);
    case 'adherents-section-formule':
      return request(reportCalls.reportAdherentsSectionFormule, section);
    case 'adherents-par-section':
      return request(reportCalls.reportAdherentsParSection, section);
    case 'sections-formules':
      return request(reportCalls.reportSectionsFormules, {});
    case 'adherents-par-age':
      return request(reportCalls.reportAdherentsParAge, { query: { ageMin, ageMax } });
    case 'adherents-non-renouveles':
      return request(reportCalls.reportAdherentsNonRenouveles, {});
    case 'liste-sections':
      return request(reportCalls.reportSections, {});
  }
}

/** Saves the same report as a workbook; answers why when it cannot be had. */
export function saveReport(asked: AskedReport): Promise<ApiError | undefined> {
  const { type, dateDebut, dateFin, ageMin, ageMax, sectionId } = asked;
  if (type === 'adherents-par-age') {
    return saveFile(reportCalls.exportAdherentsParAge, { query: { ageMin, ageMax, format: 'excel' } });
  }
  const query = { dateDebut, dateFin, sectionId, format: 'excel' } as const;
  return saveFile(reportCalls.exportReport, { params: { type }, query });
}
