import type { Cell } from '../reading/cell.ts';
import { lineText } from '../reading/cell-values.ts';
import { dayOfSerial } from '../reading/serial-date.ts';
import type { ReadResult } from '../kinds/read-result.ts';

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

/**
 * Reads a date cell, `dd/mm/yyyy`, `d/m/yy` or ISO text as `YYYY-MM-DD`; null when blank. The contract's
 * schema says whether the day is possible.
 */
export function readBirthDate(cell: Cell | undefined, today: string): ReadResult<string | null> {
  if (typeof cell === 'object' && cell !== null && 'date' in cell) return { value: cell.date };
  if (typeof cell === 'number') {
    const day = cell >= firstPlausibleSerial ? dayOfSerial(cell) : null;
    return day === null ? { reason: notADate } : { value: day };
  }
  const text = lineText(cell);
  if (text === '') return { value: null };
  const french = dayFirst.exec(text);
  if (french) {
    const [, day, month, year] = french as unknown as [string, string, string, string];
    return { value: year.length === 4 ? isoOf(year, month, day) : latestPast(year, month, day, today) };
  }
  const iso = yearFirst.exec(text);
  if (!iso) return { reason: notADate };
  const [, year, month, day] = iso as unknown as [string, string, string, string];
  return { value: isoOf(year, month, day) };
}
