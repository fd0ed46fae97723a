export { ageOn, unknownBirth } from '@club/contract';

/** Birth dates of those who are between two ages on a day, both included: later than `after`, at most `to`, compared as texts. */
export function birthsOfAges(ageMin: number, ageMax: number, day: string): { after: string; to: string } {
  const yearsBefore = (years: number) =>
    `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return { after: yearsBefore(ageMax + 1), to: yearsBefore(ageMin) };
}
