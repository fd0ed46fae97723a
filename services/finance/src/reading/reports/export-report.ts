import {
  currencies,
  fieldsOf,
  type FinanceReport,
  isOfSaison,
  type QueryOf,
  type ReadReport,
  referenceQuery,
  type reportCalls,
  type ReportReference,
  reports,
  type ReportValue,
} from '@club/contract';
import {
  alreadySent,
  type CallRequest,
  clubCurrency,
  clubSettings,
  maySeePersonal,
  noteAccess,
  RuleError,
  yielding,
} from '@club/service-kit';
import { sendReport } from '@club/service-kit/workbook';
import { coverageNamesOf, readAnswer, readWholeReport } from './read-titled-report.ts';
import { referenceOf } from './reference.ts';
import { pipeline } from 'node:stream/promises';
import { reportedDays } from './reported-days.ts';

/** Kept beside a former season; what is asked of this one is not. */
const narrowing = ['sectionId', 'formuleId', 'derniereSaisonId'] as const;

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
      { ...fieldsOf(query, narrowing), ...referenceQuery(reference) },
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

/** Sends the entries of the accounts as FEC text. Logged with who takes it, since it holds names. */
export async function sendFec(
  { query, res, signal, log, actor }: CallRequest<typeof reportCalls.exportReport>,
  report: ReadReport,
): Promise<typeof alreadySent> {
  log.info({ report: 'fec', rows: report.count, actor: actor.id }, 'report exported');
  const { to } = await reportedDays(query);
  res.set({
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fecName(clubSettings.current.comptaSettings.siren, to)}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  await pipeline(yielding(fecText(report)), res, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return alreadySent;
}

/** «fichier des écritures comptables»: a line for each line of an entry, by tabs; amounts with a comma, days as AAAAMMJJ. */
export function* fecText({ headColumns, columns, groups }: ReadReport): Generator<string> {
  const all = [...headColumns, ...columns];
  yield lineOf(all.map(({ title }) => title));
  for (const { cells, rows } of groups) {
    for (const row of rows())
      yield lineOf([...cells, ...row].map((value, index) => cellText(value, all[index]!.kind)));
  }
}

const lineOf = (cells: readonly string[]): string => `${cells.join('\t')}\r\n`;

function cellText(value: ReportValue, kind: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return value.toFixed(currencies[clubCurrency()].decimals).replace('.', ',');
  return kind === 'date' ? value.replaceAll('-', '') : value.replaceAll(/[\t\r\n]+/g, ' ');
}

/** «123456789FEC20270831.txt»; without SIREN as much of it as there is. */
export function fecName(siren: string | null, lastDay: string): string {
  return `${siren ?? ''}FEC${lastDay.replaceAll('-', '')}.txt`;
}
