import type { BodyOf, Formule, formuleCalls, Section } from '@club/contract';
import { byCode, changedFields, matches } from '../catalogue/catalogue-rules.ts';
import type { Badge } from '../money/statut-labels.ts';
import { sectionText } from '../sections/section-rules.ts';

/** What the form of a tariff formula holds; its numbers are typed. */
export interface FormuleFormValues {
  code: string;
  designation: string;
  description: string;
  /** null until an amount is typed. */
  montant: number | null;
  duree: string;
  /** Empty for none. */
  sectionId: string;
  /** Years as typed; empty for no limit. */
  ageMin: string;
  ageMax: string;
  actif: boolean;
}

/** Months (spec §9). */
export const shortestDuree = 1;
export const longestDuree = 120;
const usualDuree = 12;
/** Years (spec §9). */
const oldest = 120;

export const emptyFormuleForm: FormuleFormValues = {
  code: '',
  designation: '',
  description: '',
  montant: null,
  duree: String(usualDuree),
  sectionId: '',
  ageMin: '',
  ageMax: '',
  actif: true,
};

export function formOfFormule(formule: Formule): FormuleFormValues {
  const { code, designation, montant, actif } = formule;
  const { description, sectionId, duree, ageMin, ageMax } = formule;
  return {
    ...{ code, designation, montant, actif },
    description: description ?? '',
    duree: String(duree),
    sectionId: sectionId ?? '',
    ageMin: String(ageMin ?? ''),
    ageMax: String(ageMax ?? ''),
  };
}

/** The form as the contract wants it. `montant` is there: the form refuses to be sent without. */
export function fieldsOfFormule(values: FormuleFormValues): BodyOf<typeof formuleCalls.createFormule> {
  return {
    code: values.code.trim(),
    designation: values.designation.trim(),
    description: values.description.trim() || null,
    montant: values.montant ?? 0,
    duree: Number(readDuree(values.duree)),
    sectionId: values.sectionId || null,
    ageMin: readAge(values.ageMin),
    ageMax: readAge(values.ageMax),
    actif: values.actif,
  };
}

/** Only what was changed since the form opened. */
export function changeOfFormule(
  opened: FormuleFormValues,
  values: FormuleFormValues,
): BodyOf<typeof formuleCalls.updateFormule> {
  return changedFields(fieldsOfFormule(opened), fieldsOfFormule(values));
}

/** A duration as typed, in whole months; what cannot be read becomes 1 (spec §5). */
export function readDuree(typed: string): string {
  const months = /^\s*(-?\d+)/.exec(typed)?.[1];
  return months === undefined ? String(shortestDuree) : String(Number(months));
}

/** Rule of the field. */
export function isDuree(typed: string): true | string {
  const months = Number(readDuree(typed));
  if (months < shortestDuree) return 'La durée est de 1 mois au moins.';
  return months <= longestDuree || `La durée est de ${longestDuree} mois au plus.`;
}

/** An age as typed, in whole years; null for none. What is no age is refused by `isAge` before. */
export function readAge(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

/** Rule of both fields. */
export function isAge(typed: string): true | string {
  const age = readAge(typed);
  const isOne = age === null || (Number.isInteger(age) && age >= 0 && age <= oldest);
  return isOne || `Un âge est un nombre entier de 0 à ${oldest}.`;
}

/** Rule of the greatest age: at least the smallest. */
export function isAgeOrder(ageMax: string, { ageMin }: { ageMin?: unknown }): true | string {
  const [least, most] = [readAge(String(ageMin ?? '')), readAge(ageMax)];
  return least === null || most === null || !(most < least) || 'L’âge maximum est inférieur à l’âge minimum.';
}

/** «6 à 17 ans», «18 ans et plus», «jusqu’à 17 ans»; null without limit. */
export function agesText({ ageMin, ageMax }: Pick<Formule, 'ageMin' | 'ageMax'>): string | null {
  if (ageMin !== null && ageMax !== null) {
    return ageMin === ageMax ? years(ageMax) : `${ageMin} à ${years(ageMax)}`;
  }
  if (ageMin !== null) return `${years(ageMin)} et plus`;
  return ageMax === null ? null : `jusqu’à ${years(ageMax)}`;
}

function years(count: number): string {
  return `${count}\u00a0${count > 1 ? 'ans' : 'an'}`;
}

/** Rule of the field; that it is an amount is checked before. */
export function isPrice(montant: unknown): true | string {
  return typeof montant !== 'number' || montant >= 0 || 'Le montant ne peut pas être négatif.';
}

/** «N10 — Natation adulte». */
export function formuleText({ code, designation }: Pick<Formule, 'code' | 'designation'>): string {
  return `${code} — ${designation}`;
}

/** Active or Inactive. */
export function formuleBadge({ actif }: Pick<Formule, 'actif'>): Badge {
  return actif ? { tone: 'success', label: 'Active' } : { tone: 'neutral', label: 'Inactive' };
}

export const formuleStatuts = [
  { value: 'active', label: 'Actives' },
  { value: 'inactive', label: 'Inactives' },
] as const;

/** Filter value of the formulas that belong to no section. */
export const withoutSection = 'aucune';

/**
 * Sections to choose from, by code read as a number, closed ones marked (spec §2). The one in force stays a choice when the
 * sections cannot be read.
 */
export function sectionOptions(
  sections: readonly Section[],
  inForce = '',
): { value: string; label: string }[] {
  const known = inForce === '' || sections.some(({ id }) => id === inForce);
  const options = sections
    .toSorted(byCode)
    .map((section) => ({ value: section.id, label: sectionText(section) }));
  return known ? options : [{ value: inForce, label: 'Section actuelle' }, ...options];
}

/** Those that a search and filters leave, by code read as a number. */
export function formulesShown(
  formules: readonly Formule[],
  { recherche, statut, section }: { recherche: string; statut: string; section: string },
): Formule[] {
  const wanted = section === withoutSection ? null : section;
  return formules
    .filter(({ actif }) => statut === '' || (statut === 'active') === actif)
    .filter(({ sectionId }) => section === '' || sectionId === wanted)
    .filter(({ code, designation, description }) => matches(recherche, [code, designation, description]))
    .sort(byCode);
}
