/** The same day `months` later or earlier, `YYYY-MM-DD`; a month that is too short gives its last day (31/01 + 1 = 28/02). */
export function calendarDayPlusMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  const kept = Math.min(date, lastOfMonth.getUTCDate());
  return `${lastOfMonth.toISOString().slice(0, 8)}${String(kept).padStart(2, '0')}`;
}
