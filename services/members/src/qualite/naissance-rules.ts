import { unknownBirth } from '@club/service-kit';
import { fautif, manquant, type Defaut } from './defaut.ts';

/** Nobody of the club is older, in years. */
const oldestAge = 110;

const pattern = /^(\d{4})-\d{2}-\d{2}$/;

function exists(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

const plusYears = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/**
 * What is wrong with a birth date: unknown, no day of the calendar, in the future, or of somebody older than 110. A
 * century too late or too early is proposed.
 */
export function defautNaissance(day: string | null, today: string): Defaut | null {
  if (!day || day === unknownBirth) return manquant('Date de naissance inconnue.');
  if (!pattern.test(day) || !exists(day)) return fautif('Cette date n’existe pas.', null);
  const oldest = plusYears(today, -oldestAge);
  const possible = (other: string) => (other <= today && other >= oldest && exists(other) ? other : null);
  if (day > today) return fautif('Date de naissance dans le futur.', possible(plusYears(day, -100)));
  if (day < oldest) return fautif('Date de naissance trop ancienne.', possible(plusYears(day, 100)));
  return null;
}
