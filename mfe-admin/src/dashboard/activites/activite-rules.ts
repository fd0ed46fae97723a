import type { Activite } from '@club/contract';
import { formatDate } from '@club/ui/format';

/** Live and listed lines merged by id, latest first, at most `limit`; a listed line wins: its names are current. */
export function mergedLines(
  live: readonly Activite[],
  listed: readonly Activite[],
  limit: number,
): Activite[] {
  const known = new Map([...live, ...listed].map((line) => [line.id, line]));
  return [...known.values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, limit);
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** «à l’instant», «il y a 5 minutes», «hier»; the date after a week. Times in ms since 1970. */
export function agoText(at: number, now: number): string {
  const age = now - at;
  const words = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' });
  if (age < minute) return 'à l’instant';
  if (age < hour) return words.format(-Math.floor(age / minute), 'minute');
  if (age < day) return words.format(-Math.floor(age / hour), 'hour');
  if (age < 7 * day) return words.format(-Math.floor(age / day), 'day');
  return `le ${formatDate(new Date(at).toISOString())}`;
}
