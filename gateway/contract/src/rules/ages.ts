import type { FieldError } from '../errors/errors.ts';
import { plural } from './french.ts';

/** Years. */
export const maxAge = 120;

/** */
export const unknownBirth = '1970-01-01';

/** Whole years on a day, both `YYYY-MM-DD`; null when unknown, unreadable or not born yet. */
export function ageOn(dateNaissance: string | null | undefined, day: string): number | null {
  if (!dateNaissance || dateNaissance === unknownBirth) return null;
  const years = Number(day.slice(0, 4)) - Number(dateNaissance.slice(0, 4));
  const age = day.slice(5) < dateNaissance.slice(5, 10) ? years - 1 : years;
  return Number.isSafeInteger(age) && age >= 0 ? age : null;
}

/** «34 ans» on a day (`YYYY-MM-DD`); null when unknown. */
export function ageText(dateNaissance: string | null | undefined, day: string): string | null {
  const age = ageOn(dateNaissance, day);
  return age === null ? null : years(age);
}

export interface AgeLimits {
  ageMin?: number | null;
  ageMax?: number | null;
}

/** Limits in the wrong order, told at `field`. */
export function agesFaults({ ageMin, ageMax }: AgeLimits, field = 'ageMax'): FieldError[] {
  const isTurned = typeof ageMin === 'number' && typeof ageMax === 'number' && ageMax < ageMin;
  return isTurned ? [{ field, message: 'L’âge maximum est inférieur à l’âge minimum.' }] : [];
}

/** «de 6 à 17 ans», «à partir de 18 ans», «jusqu’à 17 ans»; null without limit. */
export function agesText({ ageMin = null, ageMax = null }: AgeLimits): string | null {
  if (ageMin === null && ageMax === null) return null;
  if (ageMax === null) return `à partir de ${years(ageMin ?? 0)}`;
  if (ageMin === null) return `jusqu’à ${years(ageMax)}`;
  return ageMin === ageMax ? `de ${years(ageMin)}` : `de ${ageMin} à ${years(ageMax)}`;
}

function years(count: number): string {
  return plural(count, 'an', 'ans');
}
