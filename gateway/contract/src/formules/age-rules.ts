/** 1 January 1970 as a birth date means unknown (design.md "Members and seasons"). */
export const unknownBirth = '1970-01-01';

/** Age in whole years on a day (both `YYYY-MM-DD`); null when the birth date is not known. Born on 29 February: older on 1 March. */
export function ageOn(dateNaissance: string | null | undefined, day: string): number | null {
  if (!dateNaissance || dateNaissance === unknownBirth) return null;
  const years = Number(day.slice(0, 4)) - Number(dateNaissance.slice(0, 4));
  return day.slice(5) < dateNaissance.slice(5) ? years - 1 : years;
}

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

/** Whoever would take a formula. */
export interface Taker {
  prenom?: string;
  nom?: string;
  /** `YYYY-MM-DD`. */
  dateNaissance?: string | null;
}

/**
 * What speaks against somebody's taking a formula that is for certain ages, as he is on `jour`; undefined when nothing does.
 * Days are `YYYY-MM-DD`.
 */
export function ageTrouble(
  person: Taker,
  formule: AgeLimits & { designation: string },
  { jour, today }: { jour: string; today: string },
): string | undefined {
  const ages = agesText(formule);
  if (!ages) return undefined;
  const meant = `la formule ${formule.designation} est ouverte ${ages}.`;
  const age = ageOn(person.dateNaissance, jour);
  if (age === null) return `La date de naissance manque sur la fiche de ${takerName(person)}\u00a0: ${meant}`;
  if (isOfAge(age, formule)) return undefined;
  const verb = jour > today ? 'aura' : 'a';
  const date = jour.split('-').toReversed().join('/');
  return `${takerName(person)} ${verb} ${years(age)} le ${date}\u00a0: ${meant}`;
}

/** A tombstone of somebody never known has no name. */
export function takerName({ prenom = '', nom = '—' }: Taker): string {
  return `${prenom} ${nom}`.trim();
}

function isOfAge(age: number, { ageMin, ageMax }: AgeLimits): boolean {
  return age >= (ageMin ?? 0) && age <= (ageMax ?? Number.POSITIVE_INFINITY);
}

/** «1 an», «17 ans», with the space that does not break. */
function years(count: number): string {
  return `${count}\u00a0${count > 1 ? 'ans' : 'an'}`;
}
