import { catalogueText, type Formule, type Section } from '@club/contract';
import { clubCurrency } from '@club/ui/format';
import type { RegleNames } from './regle-text.ts';

// Deleted, or not to be read by this profile.
const goneSection = 'section inconnue';
const goneFormule = 'formule inconnue';

/** Sections and formulas that rules name, by their designation. */
export function regleNames(sections: readonly Section[], formules: readonly Formule[]): RegleNames {
  const designationOf =
    (known: readonly { id: string; designation: string }[], gone: string) => (id: string) =>
      known.find((one) => one.id === id)?.designation ?? gone;
  return {
    currency: clubCurrency(),
    section: designationOf(sections, goneSection),
    formule: designationOf(formules, goneFormule),
  };
}

/** To choose from, by code; `kept` are chosen already and may be gone. */
export function scopeOptions(
  records: readonly (Section | Formule)[],
  kept: readonly string[],
  gone: 'section' | 'formule',
): { value: string; label: string }[] {
  const known = records.map((record) => ({ value: record.id, label: catalogueText(record) }));
  const missing = kept.filter((id) => !records.some((record) => record.id === id));
  const label = gone === 'section' ? goneSection : goneFormule;
  return [...missing.map((value) => ({ value, label })), ...known];
}
