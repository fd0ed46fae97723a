import { pipeline } from 'node:stream/promises';
import type { ReadReport, reportCalls } from '@club/contract';
import { alreadySent, type CallRequest, clubSettings, yielding } from '@club/service-kit';
import { fecName, fecText } from './fec.ts';
import { reportedDays } from './reported-days.ts';

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
