import type { FieldError } from '../errors/errors.ts';
import { agesFaults } from '../rules/ages.ts';
import { joursFaults } from '../rules/day-order.ts';
import type { Condition, Effet } from './regle.ts';

/** What a condition lacks or contradicts, in French, each at its field; the schema knows the keys of every kind and no more (T-2). */
export function conditionFaults(condition: Condition<number>): FieldError[] {
  return [...kindFaults(condition), ...effetFaults(condition)];
}

/** An effect of nothing: a rule that looks as if it did something. */
function effetFaults(condition: Condition<number>): FieldError[] {
  const isNothing = (effet: Effet<number>) => ('montant' in effet ? effet.montant : effet.pourcentage) === 0;
  const message = 'Une réduction de 0 ne change rien\u00a0: saisissez un pourcentage ou un montant.';
  if ('effet' in condition) return isNothing(condition.effet) ? [{ field: 'condition.effet', message }] : [];
  // One step of several may be nothing: those that follow get no reduction.
  if (!('paliers' in condition) || !condition.paliers.every(({ effet }) => isNothing(effet))) return [];
  return condition.paliers.map((_palier, at) => ({ field: `condition.paliers.${at}.effet`, message }));
}

function kindFaults(condition: Condition<number>): FieldError[] {
  const fault = (field: string, message: string): FieldError[] => [{ field: `condition.${field}`, message }];
  switch (condition.genre) {
    case 'age': {
      const { ageMin, ageMax } = condition;
      if (ageMin === null && ageMax === null) return fault('ageMin', 'Saisissez un âge minimum ou maximum.');
      return agesFaults(condition, 'condition.ageMax');
    }
    case 'famille':
    case 'activite':
      return condition.paliers.length === 0 ? fault('paliers', 'Saisissez au moins un rang.') : [];
    case 'prorata':
      return [];
    case 'date':
      return condition.du === null && condition.au === null
        ? fault('du', 'Saisissez un premier ou un dernier jour.')
        : joursFaults(condition, 'condition.au');
    case 'categorie':
      return condition.categories.length === 0
        ? fault('categories', 'Choisissez au moins une catégorie.')
        : [];
  }
}
