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
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Actor } from '../access/actor.ts';
import { clubToday } from '../calendar/calendar.ts';
import { alreadySent } from '../calls/reply.ts';
import { workbookHeaders } from './workbook-answer.ts';
import { writeWorkbook } from './write-workbook.ts';
import type { TitledReport } from './write-report.ts';

/** A report that was read, and the words for what it covers. */
export interface SentReport {
  name: ReportName;
  report: ReadReport;
  names?: CoverageNames;
  /** What it is compared with. */
  reference?: ReportReference;
}

/** Who asks for a workbook, with which criteria, and where it goes. */
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

/** Streams a report as rapport_{name}_{date}.xlsx. Logged with who takes it, since it holds names and addresses. */
export async function sendReport(
  request: ReportRequest,
  { name, report, names = {}, reference }: SentReport,
): Promise<typeof alreadySent> {
  request.log.info({ report: name, rows: report.count, actor: request.actor.id }, 'report exported');
  const covered = coverageText(reports[name], request.query, names);
  const coverage = reference ? `${covered}, ${referenceText(reference)}` : covered;
  const titled = { title: reports[name].label, coverage, report };
  return sendWorkbook(request, `rapport_${name}_${clubToday()}.xlsx`, titled);
}

/** Streams what was read as a workbook of one sheet. */
export async function sendWorkbook(
  { res, signal }: Pick<ReportRequest, 'res' | 'signal'>,
  fileName: string,
  titled: TitledReport,
): Promise<typeof alreadySent> {
  res.set(workbookHeaders(fileName));
  await writeWorkbook(res, titled, signal);
  return alreadySent;
}
