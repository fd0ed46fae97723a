import type { CallsOwnedBy, reportCalls } from '@club/contract';
import {
  maySeePersonal,
  sendRows,
  type alreadySent,
  type CallRequest,
  type HandlersOf,
} from '@club/service-kit';
import { exportReport } from './export-report.ts';
import type { Reader } from './reader.ts';
import { referenceOf } from './reference.ts';
import { isMade, reportSources, type ReportQuery } from './report-sources.ts';

type FinanceReports = Pick<typeof reportCalls, CallsOwnedBy<'finance'> & keyof typeof reportCalls>;

/** The calls on reports. */
export const reportHandlers = {
  ...answering(reportSources),
  reportReference: async ({ query }) => ({ reference: await referenceOf(query) }),
  exportReport,
} satisfies HandlersOf<FinanceReports>;

type Asked = Pick<CallRequest<object>, 'actor' | 'res' | 'signal'> & { query: ReportQuery | undefined };
type Read<Answer> = (query: ReportQuery, reader: Reader) => Promise<Answer>;
type Sent<Answer> = Answer extends readonly unknown[]
  ? Answer
  : Answer extends Iterable<unknown>
    ? typeof alreadySent
    : Answer;

/** Makes handlers of reports; rows generated one by one are streamed. */
function answering<Sources extends Record<string, Read<object>>>(sources: Sources) {
  const handlers = Object.entries(sources).map(([name, read]) => [
    name,
    async ({ query = {}, actor, res, signal }: Asked) => {
      const answer = await read(query, { signal, personal: maySeePersonal(actor) });
      return isMade(answer) ? answer : sendRows({ res, signal }, answer);
    },
  ]);
  return Object.fromEntries(handlers) as {
    [Name in keyof Sources]: (asked: Asked) => Promise<Sent<Awaited<ReturnType<Sources[Name]>>>>;
  };
}
