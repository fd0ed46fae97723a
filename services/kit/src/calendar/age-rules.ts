/** 1 January 1970 as a birth date means unknown (design.md "Members and seasons"). */
export const unknownBirth = '1970-01-01';

/** Age in whole years on a day (both `YYYY-MM-DD`); null when the birth date is not known. Born on 29 February: older on 1 March. */
export function ageOn(dateNaissance: string | null | undefined, day: string): number | null {
  if (!dateNaissance || dateNaissance === unknownBirth) return null;
  const years = Number(day.slice(0, 4)) - Number(dateNaissance.slice(0, 4));
  return day.slice(5) < dateNaissance.slice(5) ? years - 1 : years;
}

/** Birth dates of those who are between two ages on a day, both included: later than `after`, at most `to`, compared as texts. */
export function birthsOfAges(ageMin: number, ageMax: number, day: string): { after: string; to: string } {
  const yearsBefore = (years: number) =>
    `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return { after: yearsBefore(ageMax + 1), to: yearsBefore(ageMin) };
}
