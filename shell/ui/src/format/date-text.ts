import { dateFormats, writtenDay, type DateFormat } from '@club/contract';
import { inClub } from './club-clock.ts';

/** Century of a two-digit year: `current`, or the latest in the `past` (births). */
export type Century = 'current' | 'past';

/** Text of an absent date (member card). */
export const absentDate = 'Non renseigné';
/** What a field of a date shows while it is empty. */
export function datePlaceholder(): string {
  const format = clubDateFormat();
  if (format === 'yyyy-MM-dd') return 'aaaa-mm-jj';
  return format === 'MM/dd/yyyy' ? 'mm/jj/aaaa' : 'jj/mm/aaaa';
}

const pad = (n: number) => String(n).padStart(2, '0');

/** `YYYY-MM-DD` of a real calendar day, else null: 31/02 is refused. */
function calendarDate(day: number, month: number, year: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}` : null;
}

/** How the club writes days (`<html data-date-format>`), dd/MM/yyyy by default. */
const clubDateFormat = (): DateFormat =>
  dateFormats.find((known) => known === document.documentElement.dataset['dateFormat']) ?? 'dd/MM/yyyy';

function splitDate(text: string): [day: string, month: string, year: string] | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return [iso[3]!, iso[2]!, iso[1]!];
  const typed =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (!typed) return undefined;
  return clubDateFormat() === 'MM/dd/yyyy'
    ? [typed[2]!, typed[1]!, typed[3]!]
    : [typed[1]!, typed[2]!, typed[3]!];
}

/** Parses 5/3/26, 05032026, 5-3-2026, 050326 (U-3), the month first where the club writes it so, to `YYYY-MM-DD`, or null. `today` is `YYYY-MM-DD`. */
export function parseDate(
  text: string,
  { century, today }: { century: Century; today: string },
): string | null {
  const parts = splitDate(text.trim());
  if (!parts) return null;
  const [day, month, year] = parts.map(Number) as [number, number, number];
  if (parts[2].length === 4) return calendarDate(day, month, year);
  const inThisCentury = calendarDate(day, month, Math.floor(Number(today.slice(0, 4)) / 100) * 100 + year);
  if (century === 'past' && (inThisCentury === null || inThisCentury > today)) {
    return calendarDate(day, month, Math.floor(Number(today.slice(0, 4)) / 100) * 100 - 100 + year);
  }
  return inThisCentury;
}

/** A day `YYYY-MM-DD` as the club writes it. */
const written = (day: string): string => writtenDay(day, clubDateFormat());

/** The day of a date or ISO date-time, in the club's time zone, as the club writes days: dd/MM/yyyy; «Date invalide» otherwise (U-1). */
export function formatDate(iso: string | null | undefined, absent: string = absentDate): string {
  if (!iso) return absent;
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return written(iso);
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? 'Date invalide' : written(inClub(date).day);
}

/** dd/MM/yyyy à HH:mm, in the club's time zone. */
export function formatDateTime(iso: string | null | undefined, absent: string = absentDate): string {
  const day = formatDate(iso, absent);
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? day : `${day} à ${inClub(date).time}`;
}

/** Warning for a date more than so many years (1 by default) from `today`; undefined for others and for invalid text. */
export function farQuestion(value: unknown, today: string, limit = 1): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const inYear = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
  if (inYear(-limit) <= value && value <= inYear(limit)) return undefined;
  return `Le ${written(value)} est loin\u00a0: est-ce bien la date\u00a0?`;
}
