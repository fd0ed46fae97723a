import { writtenDay } from '@club/contract';
import { RuleError, type UnitOfWork } from '@club/service-kit';
import type { CashierDay } from '../ledger/journal-rules.ts';
import { type ClotureDocument, Clotures } from '../money/clotures.ts';

/** The closing that holds one of these days, if any; within a transaction when `unit` is given. */
export async function closingOf(
  days: readonly CashierDay[],
  unit?: UnitOfWork,
): Promise<ClotureDocument | null> {
  if (days.length === 0) return null;
  const holds = days.map(({ jour, caissier }) => ({
    caissier,
    depuis: { $lte: jour },
    jour: { $gte: jour },
  }));
  return Clotures.findOne({ $or: holds }, unit && { session: unit.session });
}

/**
 * Refuses to change the journal of a closed till (M-50).
 * @throws RuleError `caisse_closed`
 */
export async function refuseClosedDays(days: readonly CashierDay[], unit: UnitOfWork): Promise<void> {
  const closing = await closingOf(days, unit);
  if (!closing) return;
  const till = `La caisse du ${writtenDay(closing.jour)} de ${closing.caissier}`;
  throw new RuleError('caisse_closed', {
    message: `${till} est clôturée\u00a0: elle ne change plus. Datez ce mouvement d’un autre jour, ou contre-passez le règlement.`,
  });
}

/** The first day from `from` on (`YYYY-MM-DD`) that this cashier has not closed. */
export async function openDayOf(caissier: string, from: string): Promise<string> {
  const closing = await closingOf([{ jour: from, caissier }]);
  return closing ? dayAfter(closing.jour) : from;
}

/** The next day of the calendar. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
