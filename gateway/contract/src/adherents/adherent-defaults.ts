import { enteredFieldNames, enteredFields, type FieldsThat } from './adherent-fields.ts';
import type { AdherentFields } from './adherent.ts';

/** Fields that every member has; a missing code is generated. */
type NeverBlank = FieldsThat<{ kind: 'code' | 'name' }>;

const defaults = enteredFieldNames.flatMap((name) => {
  const field = enteredFields[name];
  if (field.kind === 'code' || field.kind === 'name') return [];
  return [[name, 'default' in field ? field.default : null] as const];
});

/** Default values of a new member. */
export const adherentDefaults = Object.fromEntries(defaults) as Readonly<Omit<AdherentFields, NeverBlank>>;
