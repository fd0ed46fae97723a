import {
  type CoverageNames,
  type FormerAnswer,
  type FinanceReport,
  isOfSaison,
  type ReadReport,
  type Report,
  reports,
} from '@club/contract';
import { listYielding } from '@club/service-kit';
import { liveFormules } from '../../documents/catalogue/formules.ts';
import { designationOf } from '../../documents/catalogue/sections.ts';
import { liveSaisons, reportedSaisonId } from '../../documents/saisons/saisons.ts';
import type { Reader } from './reader.ts';
import {
  type FinanceAnswer,
  type FinanceReportCall,
  isMade,
  type ReportQuery,
  reportSources,
} from './report-sources.ts';

type AnyAnswer = FinanceAnswer<FinanceReportCall>;

/** All that a report's call answers. Throws as the report itself. */
export async function readAnswer(
  type: FinanceReport,
  query: ReportQuery,
  reader: Reader,
): Promise<AnyAnswer> {
  const described: Report<FinanceReportCall> = reports[type];
  const answer = await reportSources[described.call](query, reader);
  return isMade<AnyAnswer>(answer) ? answer : ((await listYielding<object>(answer)) as AnyAnswer);
}

/** A report as it is written into a file, beside what it is compared with. Throws as the report itself. */
export async function readWholeReport(
  type: FinanceReport,
  query: ReportQuery,
  reader: Reader,
  former?: FormerAnswer<AnyAnswer>,
): Promise<ReadReport> {
  const described: Report<FinanceReportCall> = reports[type];
  return described.read(await readAnswer(type, query, reader), reader.personal, former);
}

/** The words for what it covers. */
export async function coverageNamesOf(type: FinanceReport, query: ReportQuery): Promise<CoverageNames> {
  const saison = isOfSaison(reports[type], query)
    ? liveSaisons.get(await reportedSaisonId(query.saisonId))?.nom
    : undefined;
  const { sectionId, formuleId, derniereSaisonId } = query;
  return {
    saison,
    ...(sectionId && { section: (await designationOf(sectionId)) ?? 'inconnue' }),
    ...(formuleId && { formule: liveFormules.get(formuleId)?.designation ?? 'inconnue' }),
    ...(derniereSaisonId && { derniere: liveSaisons.get(derniereSaisonId)?.nom ?? 'inconnue' }),
  };
}
