import type { Faker } from '@faker-js/faker';

/** A season of the demonstration. Days are `YYYY-MM-DD`. */
export interface DemoSaison {
  nom: string;
  dateDebut: string;
  dateFin: string;
  active: boolean;
}

/** The season that the club is in on a day, and the one before it. */
export interface ClubYears {
  today: string;
  former: DemoSaison;
  active: DemoSaison;
}

/** Percent of sign-ups per month, from September. */
const signUps = [44, 25, 8, 4, 6, 3, 3, 2, 1, 1, 1, 2];
const dayMs = 86_400_000;

/** From nine to seven in the evening in the club. */
const counterMinutes = 600;

/** The seasons as they are on a day: from 1 September to 31 August. */
export function clubYearsAt(today: string): ClubYears {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '09-01' ? 1 : 0);
  return { today, former: saisonFrom(year - 1, false), active: saisonFrom(year, true) };
}

function saisonFrom(year: number, active: boolean): DemoSaison {
  return { nom: `${year}-${year + 1}`, dateDebut: `${year}-09-01`, dateFin: `${year + 1}-08-31`, active };
}

/** A sign-up day of a season: not a Sunday, not in the future. */
export function signUpDay(fake: Faker, { dateDebut, dateFin }: DemoSaison, today: string): string {
  const end = earlier(dateFin, today);
  const begun = signUps
    .map((weight, month) => ({ weight, value: addMonths(dateDebut, month) }))
    .filter(({ value }) => value <= end);
  const first = fake.helpers.weightedArrayElement(begun);
  const longest = Math.min(29, (Date.parse(end) - Date.parse(first)) / dayMs);
  const day = addDays(first, fake.number.int(longest));
  const isSunday = new Date(day).getUTCDay() === 0;
  return isSunday && day > dateDebut ? addDays(day, -1) : day;
}

/** When enrolment for a season begins: on 15 May before it. */
export const enrolmentFrom = ({ dateDebut }: Pick<DemoSaison, 'dateDebut'>): string =>
  `${dateDebut.slice(0, 4)}-05-15`;

/** A day of early enrolment, of the eleven weeks from its first day on: not a Sunday. */
export function earlyDay(fake: Faker, saison: DemoSaison): string {
  const day = addDays(enrolmentFrom(saison), fake.number.int(76));
  return new Date(day).getUTCDay() === 0 ? addDays(day, 1) : day;
}

/** The day so many days later, or earlier when negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** The same day so many months later; of the 29th to 31st, the 28th. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, 28))).toISOString().slice(0, 10);
}

export function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

export function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** When somebody stands at the counter on a day: within its opening hours, the same on every machine. */
export function momentOf(day: string, number: number): Date {
  const minutes = (number * 37) % counterMinutes;
  return new Date(Date.parse(`${day}T08:00:00Z`) + minutes * 60_000);
}
