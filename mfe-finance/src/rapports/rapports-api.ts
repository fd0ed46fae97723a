import {
  reportCalls,
  reports,
  type AgeQuery,
  type AnswerOf,
  type Call,
  type ComparaisonRapport,
  type LapsedQuery,
  type PeriodQuery,
  type ReportCallName,
  type ReportName,
} from '@club/contract';
import { api, endpointsOf, request, saveFile, type ApiError } from '@club/store';

/** Only the criteria that the report asks for. */
export interface AskedReport {
  name: ReportName;
  query: PeriodQuery & LapsedQuery & Partial<AgeQuery>;
}

export type AnyAnswer = AnswerOf<(typeof reportCalls)[ReportCallName]>;

type ReportCall = Call<{ query: AskedReport['query']; answer: AnyAnswer }>;

/** One endpoint for the calls of all reports. */
export const { useReportQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    report: build.query<AnyAnswer, AskedReport>({
      query: ({ name, query }) => request(reportCalls[reports[name].call] as ReportCall, { query }),
      providesTags: ['Cotisation', 'Reglement', 'Section', 'Formule', 'Adherent', 'Saison'],
      // Thousands of lines: dropped when nobody looks.
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useReportReferenceQuery, useReportSectionsQuery } = endpointsOf(reportCalls, {
  /** With what a report is compared. */
  reportReference: { transformResponse: ({ reference }) => reference, providesTags: ['Saison'] },
  /** Sections for who may see reports. */
  reportSections: { providesTags: ['Section'] },
});

export type ReportFormat = 'excel' | 'pdf' | 'fec';

/** Saves the workbook, the PDF, or the text for accountants; returns the error when there is none. */
export function saveReport(
  { name, query, comparer }: AskedReport & { comparer?: ComparaisonRapport | undefined },
  format: ReportFormat = 'excel',
): Promise<ApiError | undefined> {
  if (name === 'adherents-par-age') {
    const ages = query as AgeQuery;
    const file = format === 'pdf' ? format : 'excel';
    return saveFile(reportCalls.exportAdherentsParAge, { query: { ...ages, format: file } });
  }
  return saveFile(reportCalls.exportReport, {
    params: { type: name },
    query: { ...query, format, ...(comparer && { comparer }) },
  });
}

/** `status` 0: lost on its way. */
export function exportFailure({ status }: Pick<ApiError, 'status'>): string {
  return status === 0 ? 'Erreur lors du téléchargement' : 'Erreur lors de l’export';
}
