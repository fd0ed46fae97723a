import type { EcritureComptable, PeriodQuery, SaisonQuery } from '@club/contract';
import { clubSettings } from '@club/service-kit';
import { personNames } from '../../documents/adherents/persons.ts';
import { entriesOf, type Recorded } from '../../payments/ecritures/entry-rules.ts';
import { recordedMovements, recordedOfClosing } from '../../payments/ecritures/recorded-movements.ts';
import { type ClotureDocument, Clotures } from '../../documents/money/clotures.ts';
import { oneReportAtATime } from './one-report-at-a-time.ts';
import { reportedDays, type ReportedDays } from './reported-days.ts';

/**
 * The entries of the accounts on the days of a period, or of a season (M-63). Nothing is read once `signal` is aborted.
 * @throws RuleError as `reportedSaisonId`
 */
export function reportJournalComptable(
  query: PeriodQuery & SaisonQuery,
  signal: AbortSignal,
): Promise<EcritureComptable[]> {
  return oneReportAtATime(signal, async () => {
    const recorded = await recordedOn(await reportedDays(query), signal);
    const payers = recorded.flatMap(({ postings }) => postings.flatMap(({ payeurId }) => payeurId ?? []));
    const nameOf = await personNames(new Set(payers));
    return entriesOf(recorded, { comptes: clubSettings.current.comptaSettings, nameOf });
  });
}

async function recordedOn({ from, to }: ReportedDays, signal: AbortSignal): Promise<Recorded[]> {
  const found: Recorded[] = [];
  // The day of an entry is not that of its record: money is entered later, and ahead.
  for await (const one of recordedMovements()) {
    signal.throwIfAborted();
    if (one.date >= from && one.date <= to) found.push(one);
  }
  const clotures = await Clotures.find<ClotureDocument>({
    $or: [{ jour: { $gte: from, $lte: to } }, { 'rouverte.jour': { $gte: from, $lte: to } }],
  }).toArray();
  const closings = clotures.flatMap(recordedOfClosing);
  return [...found, ...closings.filter(({ date }) => date >= from && date <= to)];
}
