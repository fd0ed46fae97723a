import type { Cell } from '../reading/cell.ts';
import { lineText } from '../reading/cell-values.ts';
import { dayOfSerial } from '../reading/serial-date.ts';
import type { ReadResult } from '../kinds/read-result.ts';
import { writtenDate } from './written-date-rules.ts';

const time = String.raw`(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?`;
const dayFirst = new RegExp(String.raw`^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})${time}$`, 'u');
const yearFirst = new RegExp(String.raw`^(\d{4})[/.\-](\d{1,2})[/.\-](\d{1,2})${time}$`, 'u');

/** Below it a bare number is rather a year (this is 1 January 1910). */
const firstPlausibleSerial = 3654;

const notADate = 'Date invalide\u00a0: JJ/MM/AAAA est attendu.';

const isoOf = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function exists(date: string): boolean {
  const parsed = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(date);
}

/** */
function latestPast(year: string, month: string, day: string, today: string): string {
  const thisCentury = Number(today.slice(0, 2));
  const recent = isoOf(`${thisCentury}${year}`, month, day);
  return exists(recent) && recent <= today ? recent : isoOf(`${thisCentury - 1}${year}`, month, day);
}

/** As exports of other systems write the midnight that begins a day, east of Greenwich. */
const midnightBefore = /T(?:2[123]):00(?::00(?:\.0+)?)?Z$/u;

function dayAfter(date: string): string {
  const parsed = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(parsed) ? date : new Date(parsed + 86_400_000).toISOString().slice(0, 10);
}

/** Digits of Arabic and Persian as those of the others. */
const withPlainDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

/** A figure above 12 is a day, whatever the order of the column. */
function dayAndMonth(first: string, second: string, monthFirst: boolean): [day: string, month: string] {
  const [one, two] = [Number(first), Number(second)];
  const isMonthFirst = monthFirst ? two <= 31 && one <= 12 : two > 12 && one <= 12;
  return isMonthFirst ? [second, first] : [first, second];
}

/**
 * Reads a date cell, `dd/mm/yyyy`, `d/m/yy`, `13 sept. 1988` or ISO text as `YYYY-MM-DD`; null when blank. `monthFirst`: as
 * its column is written (W-16). The contract's schema says whether the day is possible.
 */
export function readBirthDate(
  cell: Cell | undefined,
  today: string,
  monthFirst = false,
): ReadResult<string | null> {
  if (typeof cell === 'object' && cell !== null && 'date' in cell) return { value: cell.date };
  if (typeof cell === 'number') {
    const day = cell >= firstPlausibleSerial ? dayOfSerial(cell) : null;
    return day === null ? { reason: notADate } : { value: day };
  }
  const text = withPlainDigits(lineText(cell));
  if (text === '') return { value: null };
  const birthOf = (year: string, month: string, day: string) =>
    year.length === 4 ? isoOf(year, month, day) : latestPast(year, month, day, today);
  const figures = dayFirst.exec(text);
  if (figures) {
    const [, first, second, year] = figures as unknown as [string, string, string, string];
    const [day, month] = dayAndMonth(first, second, monthFirst);
    return { value: birthOf(year, month, day) };
  }
  const written = writtenDate(text);
  if (written) return { value: birthOf(written.year, written.month, written.day) };
  const iso = yearFirst.exec(text);
  if (!iso) return { reason: notADate };
  const [, year, month, day] = iso as unknown as [string, string, string, string];
  const date = isoOf(year, month, day);
  return { value: midnightBefore.test(text) ? dayAfter(date) : date };
}
