import { automaticHours } from '@club/contract';

/** True when reminders may go out by themselves at this time of the club, `HH:mm:ss`: nobody is written to at night (N-8). */
export function isTimeToRemind(time: string): boolean {
  const hour = Number(time.slice(0, 2));
  return hour >= automaticHours.from && hour < automaticHours.before;
}
