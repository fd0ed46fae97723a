import {
  type CoverageNames,
  type FinanceReport,
  isOfSaison,
  type Report,
  type reportCalls,
  reports,
} from '@club/contract';
import {
  type alreadySent,
  type CallRequest,
  listYielding,
  maySeePersonal,
  noteAccess,
  RuleError,
} from '@club/service-kit';
import { sendReport } from '@club/service-kit/workbook';
import { sectionsById } from '../catalogue/sections.ts';
import { liveSaisons, reportedSaisonId } from '../saisons/saisons.ts';
import {
  type FinanceAnswer,
  type FinanceReportCall,
  isMade,
  type ReportQuery,
  reportSources,
} from './report-sources.ts';
import { sendFec } from './send-fec.ts';

type AnyAnswer = FinanceAnswer<FinanceReportCall>;

/**
 * GET /api/reports/{type}/export: the report of the screen as a workbook.
 * The entries of the accounts also as FEC text.
 * @throws RuleError as the report itself, `refused_value` for another one as FEC
 */
export async function exportReport(
  request: CallRequest<typeof reportCalls.exportReport>,
): Promise<typeof alreadySent> {
  const { params, query, actor, signal } = request;
  const isFec = query.format === 'fec';
  if (isFec && params.type !== 'journal-comptable') {
    const message = 'Seul le journal comptable s’exporte en FEC.';
    throw new RuleError('refused_value', { errors: [{ field: 'format', message }] });
  }
  const personal = maySeePersonal(actor);
  const described: Report<FinanceReportCall> = reports[params.type];
  const answer = await reportSources[described.call](query, { signal, personal });
  const all = isMade<AnyAnswer>(answer) ? answer : ((await listYielding<object>(answer)) as AnyAnswer);
  const report = described.read(all, personal);
  const detail = `Rapport ${described.label}, ${report.count} lignes`;
  await noteAccess(request, { type: 'export', detail });
  if (isFec) return sendFec(request, report);
  return sendReport(request, {
    name: params.type,
    report,
    names: await namesOf(params.type, query),
  });
}

async function namesOf(type: FinanceReport, query: ReportQuery): Promise<CoverageNames> {
  const saison = isOfSaison(reports[type], query)
    ? liveSaisons.get(await reportedSaisonId(query.saisonId))?.nom
    : undefined;
  if (!query.sectionId) return { saison };
  const sections = await sectionsById([query.sectionId]);
  return { saison, section: sections.get(query.sectionId)?.designation ?? 'inconnue' };
}
