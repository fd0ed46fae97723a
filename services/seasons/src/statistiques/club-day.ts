import { clubToday } from '@club/service-kit';
import { dayOf, type Day } from './day-rules.ts';

/** Day in the club at an ISO instant; NaN when unreadable. */
export function clubDayAt(instant: string): Day {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? at : dayOf(clubToday(new Date(at)));
}
