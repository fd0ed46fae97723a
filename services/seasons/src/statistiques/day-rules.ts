/** Days since 1970-01-01: compact and quick to compare. */
export type Day = number;

const dayMs = 86_400_000;
/** 1970-01-01 was a Thursday. */
const daysSinceMonday = 3;

export function dayOf(calendarDay: string): Day {
  return Date.parse(`${calendarDay}T00:00:00Z`) / dayMs;
}

export function calendarDayOf(day: Day): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

export function mondayOf(day: Day): Day {
  const sinceMonday = (day + daysSinceMonday) % 7;
  return day - (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday);
}
