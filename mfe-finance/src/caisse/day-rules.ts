/** The day so many days after another one (`YYYY-MM-DD`). */
export function dayBeside(jour: string, days: number): string {
  const day = new Date(`${jour}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
