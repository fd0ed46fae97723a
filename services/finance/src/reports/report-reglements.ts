import type { PayerReportGroup, PeriodQuery } from '@club/contract';
import { inNameOrder } from '@club/service-kit/search';
import { Cotisations } from '../cotisations/cotisation-model.ts';
import { codesOf } from '../lists/money-references.ts';
import { personNames } from '../payeurs/person-names.ts';
import { oneReportAtATime } from './one-report-at-a-time.ts';
import { payerGroups } from './payer-report-rules.ts';
import { receiptsOf } from './receipts.ts';

/**
 * What was received, by payer, each made when it is asked for: in a period, or for the active season. Its total is what the list of
 * these règlements says was received. Nothing is read for who has left meanwhile (`signal`).
 * @throws RuleError `no_active_saison` (404), `unavailable` (503)
 */
export function reportReglements(
  period: PeriodQuery,
  signal: AbortSignal,
): Promise<Iterable<PayerReportGroup>> {
  return oneReportAtATime(signal, () => receivedByPayer(period));
}

async function receivedByPayer(period: PeriodQuery): Promise<Iterable<PayerReportGroup>> {
  const found = await receiptsOf(period);
  const reglements = found.filter(({ details }) => details.length > 0);
  const payers = [...new Set(reglements.map(({ payeurId }) => payeurId))];
  const paid = reglements.flatMap(({ allocations }) => allocations.map(({ cotisationId }) => cotisationId));
  const [nameOf, codeOf] = await Promise.all([
    personNames(payers),
    codesOf(Cotisations, 'codeCotisation', paid),
  ]);
  return payerGroups(reglements, inNameOrder(payers.map(nameOf)), codeOf);
}
