import { type reportCalls, reports } from '@club/contract';
import { type alreadySent, type CallRequest, maySeePersonal, noteAccess, RuleError } from '@club/service-kit';
import { sendReport } from '@club/service-kit/workbook';
import { coverageNamesOf, readWholeReport } from './read-titled-report.ts';
import { sendFec } from './send-fec.ts';

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
  const report = await readWholeReport(params.type, query, { signal, personal: maySeePersonal(actor) });
  const detail = `Rapport ${reports[params.type].label}, ${report.count} lignes`;
  await noteAccess(request, { type: 'export', detail });
  if (isFec) return sendFec(request, report);
  return sendReport(request, {
    name: params.type,
    report,
    names: await coverageNamesOf(params.type, query),
  });
}
