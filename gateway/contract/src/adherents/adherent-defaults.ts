import { enteredFieldNames, enteredFields, type FieldsThat } from './adherent-fields.ts';
import type { AdherentFields } from './adherent.ts';

/** Fields that every member has; a missing code is generated. */
type NeverBlank = FieldsThat<{ kind: 'code' | 'name' }>;

const defaults = enteredFieldNames.flatMap((name) => {
  const field = enteredFields[name];
  if (field.kind === 'code' || field.kind === 'name') return [];
  return [[name, 'default' in field ? field.default : null] as const];
});

/** Default values of a new member whom staff enter in the form. */
export const adherentDefaults = Object.fromEntries(defaults) as Readonly<Omit<AdherentFields, NeverBlank>>;

/** Values of a person of whom nobody said them: from a workbook, at the counter, or erased. */
export const unknownOfPerson = {
  civilite: null,
  nationalites: '[]',
} as const satisfies Partial<AdherentFields>;
