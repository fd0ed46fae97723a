/** A day as it is typed, nine days after another that stands in a field. */
export function nineDaysLater(day: string): string {
  const [date, month, year] = day.split('/').map(Number) as [number, number, number];
  const later = new Date(Date.UTC(year, month - 1, date + 9)).toISOString();
  return later.slice(0, 10).split('-').toReversed().join('/');
}
