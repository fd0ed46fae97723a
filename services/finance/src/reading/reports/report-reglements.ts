import type { PayerReportGroup, PeriodQuery, UntilQuery } from '@club/contract';
import { inNameOrder } from '@club/service-kit/text';
import { personNames } from '../../documents/adherents/persons.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { codesOf } from '../../ledger/views/money-references.ts';
import { oneReportAtATime } from './one-report-at-a-time.ts';
import { payerGroups } from './payer-report-rules.ts';
import { receiptsOf } from './receipts.ts';

/**
 * Received money by payer, in a period or for a season, generated one by one; its total equals that of the list of
 * these règlements. Nothing is read once `signal` is aborted.
 * @throws RuleError as `reportedSaisonId`
 */
export function reportReglements(
  period: PeriodQuery & UntilQuery,
  signal: AbortSignal,
): Promise<Iterable<PayerReportGroup>> {
  return oneReportAtATime(signal, () => receivedByPayer(period));
}

async function receivedByPayer(period: PeriodQuery & UntilQuery): Promise<Iterable<PayerReportGroup>> {
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
