import {
  type CoverageNames,
  type FinanceReport,
  isOfSaison,
  type QueryOf,
  referenceQuery,
  type Report,
  type reportCalls,
  type ReportReference,
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
import { referenceOf } from './reference.ts';
import { sendFec } from './send-fec.ts';

type AnyAnswer = FinanceAnswer<FinanceReportCall>;
type ExportQuery = QueryOf<typeof reportCalls.exportReport>;

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
  const read = async (of: ReportQuery): Promise<AnyAnswer> => {
    const answer = await reportSources[described.call](of, { signal, personal });
    return isMade<AnyAnswer>(answer) ? answer : ((await listYielding<object>(answer)) as AnyAnswer);
  };
  const reference = described.compare ? await comparedWith(params.type, query) : null;
  const former = reference && {
    reference,
    answer: await read({
      ...referenceQuery(reference),
      ...(query.sectionId && { sectionId: query.sectionId }),
    }),
  };
  const report = described.read(await read(query), personal, former ?? undefined);
  const detail = `Rapport ${described.label}, ${report.count} lignes`;
  await noteAccess(request, { type: 'export', detail });
  if (isFec) return sendFec(request, report);
  return sendReport(request, {
    name: params.type,
    report,
    names: await namesOf(params.type, query),
    ...(reference && { reference }),
  });
}

/** A report that asks for no days is of a season. */
async function comparedWith(
  type: FinanceReport,
  { comparer, dateDebut, dateFin, saisonId }: ExportQuery,
): Promise<ReportReference | null> {
  if (!comparer) return null;
  const ofSaison = isOfSaison(reports[type], { dateDebut, dateFin });
  return referenceOf({ comparer, ...(ofSaison ? { saisonId } : { dateDebut, dateFin }) });
}

async function namesOf(type: FinanceReport, query: ReportQuery): Promise<CoverageNames> {
  const saison = isOfSaison(reports[type], query)
    ? liveSaisons.get(await reportedSaisonId(query.saisonId))?.nom
    : undefined;
  if (!query.sectionId) return { saison };
  const sections = await sectionsById([query.sectionId]);
  return { saison, section: sections.get(query.sectionId)?.designation ?? 'inconnue' };
}
