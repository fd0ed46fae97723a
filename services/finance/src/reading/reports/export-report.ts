import {
  type FinanceReport,
  isOfSaison,
  type QueryOf,
  referenceQuery,
  type reportCalls,
  type ReportReference,
  reports,
} from '@club/contract';
import { type alreadySent, type CallRequest, maySeePersonal, noteAccess, RuleError } from '@club/service-kit';
import { sendReport } from '@club/service-kit/workbook';
import { coverageNamesOf, readAnswer, readWholeReport } from './read-titled-report.ts';
import { referenceOf } from './reference.ts';
import { sendFec } from './send-fec.ts';

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
  const reader = { signal, personal: maySeePersonal(actor) };
  const reference = await comparedWith(params.type, query);
  const former = reference && {
    reference,
    answer: await readAnswer(
      params.type,
      { ...referenceQuery(reference), ...(query.sectionId && { sectionId: query.sectionId }) },
      reader,
    ),
  };
  const report = await readWholeReport(params.type, query, reader, former ?? undefined);
  const detail = `Rapport ${reports[params.type].label}, ${report.count} lignes`;
  await noteAccess(request, { type: 'export', detail });
  if (isFec) return sendFec(request, report);
  return sendReport(request, {
    name: params.type,
    report,
    names: await coverageNamesOf(params.type, query),
    ...(reference && { reference }),
  });
}

/** What it is compared with, if at all; a report that asks for no days is of a season. */
async function comparedWith(
  type: FinanceReport,
  { comparer, dateDebut, dateFin, saisonId }: ExportQuery,
): Promise<ReportReference | null> {
  if (!comparer || !('compare' in reports[type])) return null;
  const ofSaison = isOfSaison(reports[type], { dateDebut, dateFin });
  return referenceOf({ comparer, ...(ofSaison ? { saisonId } : { dateDebut, dateFin }) });
}
