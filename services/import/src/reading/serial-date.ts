const dayMs = 86_400_000;
/** Day 0 of Excel's count, valid from 1 March 1900. */
const day0 = Date.UTC(1899, 11, 30);
/** Days between the origins (`date1904`). */
const days1904 = 1462;
/** 31 December 9999. */
const lastSerial = 2_958_465;

/** `YYYY-MM-DD` of Excel's day number, without time; null when Excel would show no date. */
export function dayOfSerial(serial: number, date1904 = false): string | null {
  const day = Math.floor(serial) + (date1904 ? days1904 : 0);
  if (!(day >= 0 && day <= lastSerial)) return null;
  const shifted = day < 60 ? day + 1 : day;
  return new Date(day0 + shifted * dayMs).toISOString().slice(0, 10);
}
