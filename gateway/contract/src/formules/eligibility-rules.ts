import { ageOn, agesText, type AgeLimits } from '../rules/ages.ts';
import { plural } from '../rules/french.ts';
import { writtenDay } from '../settings/written-day-rules.ts';

export interface Taker {
  prenom?: string;
  nom?: string;
  /** `YYYY-MM-DD`. */
  dateNaissance?: string | null;
}

/** Why a person may not take an age-limited formula on `jour`, or undefined. Days are `YYYY-MM-DD`; `written` formats them. */
export function ageTrouble(
  person: Taker,
  formule: AgeLimits & { designation: string },
  { jour, today, written = writtenDay }: { jour: string; today: string; written?: (day: string) => string },
): string | undefined {
  const ages = agesText(formule);
  if (!ages) return undefined;
  const meant = `la formule ${formule.designation} est ouverte ${ages}.`;
  const age = ageOn(person.dateNaissance, jour);
  if (age === null) return `La date de naissance manque sur la fiche de ${takerName(person)}\u00a0: ${meant}`;
  if (isOfAge(age, formule)) return undefined;
  const verb = jour > today ? 'aura' : 'a';
  return `${takerName(person)} ${verb} ${plural(age, 'an', 'ans')} le ${written(jour)}\u00a0: ${meant}`;
}

/** An unknown tombstone has no name. */
export function takerName({ prenom = '', nom = '—' }: Taker): string {
  return `${prenom} ${nom}`.trim();
}

const blocking: Readonly<Record<string, string>> = { bloque: 'bloqué', suspendu: 'suspendu' };

/** Undefined unless blocked or suspended (M-10, D-2). */
export function blockedTrouble({ statut = '', ...person }: Taker & { statut?: string }): string | undefined {
  const word = blocking[statut];
  return word === undefined ? undefined : `L’adhérent ${takerName(person)} est ${word}.`;
}

/** M-10. */
export function doubleTrouble(person: Taker, designation: string, codeCotisation: string): string {
  return `${takerName(person)} a déjà la formule ${designation} cette saison (${codeCotisation}).`;
}

function isOfAge(age: number, { ageMin, ageMax }: AgeLimits): boolean {
  return age >= (ageMin ?? 0) && age <= (ageMax ?? Number.POSITIVE_INFINITY);
}
