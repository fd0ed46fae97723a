import type { MoisReglements, PeriodQuery, UntilQuery } from '@club/contract';
import { monthsOf } from './month-report-rules.ts';
import { oneReportAtATime } from './one-report-at-a-time.ts';
import { receiptsOf } from './receipts.ts';

/**
 * The money of `reportReglements` by month and means. Nothing is read once `signal` is aborted.
 * @throws RuleError as `reportedSaisonId`
 */
export function reportReglementsParMois(
  period: PeriodQuery & UntilQuery,
  signal: AbortSignal,
): Promise<MoisReglements[]> {
  return oneReportAtATime(signal, async () => monthsOf(await receiptsOf(period)));
}
