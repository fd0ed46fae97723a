import {
  coverageText,
  referenceText,
  reports,
  type CoverageNames,
  type QueryOf,
  type ReadReport,
  type reportCalls,
  type ReportName,
  type ReportReference,
} from '@club/contract';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Actor } from '../access/actor.ts';
import { clubToday } from '../calendar/calendar.ts';
import { alreadySent } from '../calls/reply.ts';
import { RuleError } from '../errors/rule-error.ts';
import { mostPdfColumns, mostPdfRows } from '../exports/pdf-file.ts';
import { drawPages } from './report-file.ts';
import { fileHeaders, workbookHeaders } from './workbook-answer.ts';
import { writeWorkbook } from './write-workbook.ts';
import type { TitledReport } from './write-report.ts';

/** A report with its data and its coverage in French. */
export interface SentReport {
  name: ReportName;
  report: ReadReport;
  names?: CoverageNames;
  /** What it is compared with. */
  reference?: ReportReference;
}

/** Actor, criteria and response of a workbook. */
export interface ReportRequest {
  query:
    | QueryOf<(typeof reportCalls)['exportReport']>
    | QueryOf<(typeof reportCalls)['exportAdherentsParAge']>;
  actor: Actor;
  log: Logger;
  res: Response;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

/**
 * Streams a report as rapport_{name}_{date}, a workbook unless a PDF is asked for. Logged with the user, since it contains names and
 * addresses.
 * @throws RuleError `rule` (422) for more lines or columns than a PDF holds
 */
export async function sendReport(
  request: ReportRequest,
  { name, report, names = {}, reference }: SentReport,
): Promise<typeof alreadySent> {
  request.log.info({ report: name, rows: report.count, actor: request.actor.id }, 'report exported');
  const covered = coverageText(reports[name], request.query, names);
  const coverage = reference ? `${covered}, ${referenceText(reference)}` : covered;
  const titled = { title: reports[name].label, coverage, report };
  if (request.query.format === 'pdf') return sendPages(request, `rapport_${name}_${clubToday()}.pdf`, titled);
  return sendWorkbook(request, `rapport_${name}_${clubToday()}.xlsx`, titled);
}

async function sendPages(
  { res, signal }: Pick<ReportRequest, 'res' | 'signal'>,
  fileName: string,
  titled: TitledReport,
): Promise<typeof alreadySent> {
  const { count, headColumns, columns } = titled.report;
  if (count > mostPdfRows || headColumns.length + columns.length > mostPdfColumns)
    throw new RuleError('rule', { message: tooLargeForPages });
  const pages = await drawPages(titled);
  res.set(fileHeaders('application/pdf', fileName));
  await pipeline(pages, res, { signal }).catch((error: unknown) => {
    // The client went away.
    if (!signal.aborted) throw error;
  });
  return alreadySent;
}

const tooLargeForPages = `Ce rapport a plus de ${mostPdfRows} lignes ou de ${mostPdfColumns} colonnes\u00a0: c’est trop pour un PDF. Restreignez-le, ou choisissez Excel.`;

/** Streams a report as a workbook. */
export async function sendWorkbook(
  { res, signal }: Pick<ReportRequest, 'res' | 'signal'>,
  fileName: string,
  titled: TitledReport,
): Promise<typeof alreadySent> {
  res.set(workbookHeaders(fileName));
  await writeWorkbook(res, titled, signal);
  return alreadySent;
}
