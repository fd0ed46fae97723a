/** Ages that may take a formula. */
export interface AgeLimits {
  ageMin?: number | null;
  ageMax?: number | null;
}

/** «de 6 à 17 ans», «à partir de 18 ans», «jusqu’à 17 ans»; null without limit. */
export function agesText({ ageMin = null, ageMax = null }: AgeLimits): string | null {
  if (ageMin === null && ageMax === null) return null;
  if (ageMax === null) return `à partir de ${years(ageMin ?? 0)}`;
  if (ageMin === null) return `jusqu’à ${years(ageMax)}`;
  return ageMin === ageMax ? `de ${years(ageMin)}` : `de ${ageMin} à ${years(ageMax)}`;
}

/** Whether somebody of that age may take it. */
export function isOfAge(age: number, { ageMin, ageMax }: AgeLimits): boolean {
  return age >= (ageMin ?? 0) && age <= (ageMax ?? Number.POSITIVE_INFINITY);
}

/** «1 an», «17 ans», with the space that does not break. */
export function years(count: number): string {
  return `${count}\u00a0${count > 1 ? 'ans' : 'an'}`;
}
