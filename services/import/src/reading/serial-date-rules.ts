const dayMs = 86_400_000;
/** Day 0 of Excel's count; it holds from 1 March 1900 on, after the 29 February 1900 that Excel invented. */
const day0 = Date.UTC(1899, 11, 30);
/** Days between the two origins a workbook can count from (`date1904`, old Macintosh files). */
const days1904 = 1462;
/** 31 December 9999, the last day Excel knows. */
const lastSerial = 2_958_465;

/**
 * The day that Excel's day number stands for, as `YYYY-MM-DD`; the time of day is dropped. Null for a number that
 * Excel would not show as a date either.
 */
export function dayOfSerial(serial: number, date1904 = false): string | null {
  const day = Math.floor(serial) + (date1904 ? days1904 : 0);
  if (!(day >= 0 && day <= lastSerial)) return null;
  const shifted = day < 60 ? day + 1 : day;
  return new Date(day0 + shifted * dayMs).toISOString().slice(0, 10);
}
