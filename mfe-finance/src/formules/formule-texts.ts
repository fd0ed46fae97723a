import { plural, type Formule, type Section } from '@club/contract';
import { byCode } from '../catalogue/catalogue-rules.ts';
import type { Badge } from '@club/ui/status-badge';
import { sectionText } from '../sections/section-texts.ts';

/** «6 à 17 ans», «18 ans et plus», «jusqu’à 17 ans»; null without limit. */
export function agesText({ ageMin, ageMax }: Pick<Formule, 'ageMin' | 'ageMax'>): string | null {
  if (ageMin !== null && ageMax !== null) {
    return ageMin === ageMax ? years(ageMax) : `${ageMin} à ${years(ageMax)}`;
  }
  if (ageMin !== null) return `${years(ageMin)} et plus`;
  return ageMax === null ? null : `jusqu’à ${years(ageMax)}`;
}

function years(count: number): string {
  return plural(count, 'an', 'ans');
}

export function formuleBadge({ actif }: Pick<Formule, 'actif'>): Badge {
  return actif ? { tone: 'success', label: 'Active' } : { tone: 'neutral', label: 'Inactive' };
}

/** Filter value of the formulas that belong to no section. */
export const withoutSection = 'aucune';

/** By code, closed ones marked. The current one stays a choice when sections cannot be read. */
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
