import type { EntityState, Formule, FormuleFields, FormuleState } from '@club/contract';
import { amountOf } from '@club/service-kit';
import type { FormuleDocument, StoredFormuleFields } from './formule-document.ts';

/** What staff may change of a stored formula, its price in minor units. */
export function fieldsOf(formule: FormuleDocument): StoredFormuleFields {
  const { code, designation, description, montant, duree, sectionId, actif } = formule;
  // One stored before ages existed has none.
  const { ageMin = null, ageMax = null } = formule as Partial<FormuleDocument>;
  return { code, designation, description, montant, duree, sectionId, ageMin, ageMax, actif };
}

/** The same with the price as it travels; what its history compares. */
export function shownFieldsOf(formule: FormuleDocument): FormuleFields {
  return { ...fieldsOf(formule), montant: amountOf(formule.montant) };
}

/** A stored formula as the contract shows it. */
export function toFormule(formule: FormuleDocument): Formule {
  const { _id: id, version, createdAt } = formule;
  return { id, version, ...shownFieldsOf(formule), createdAt: createdAt.toISOString() };
}

/** The state that other services copy (its price in minor units), or its tombstone. */
export function stateOf(formule: FormuleDocument): EntityState<FormuleState> {
  const deleted = formule.deletedAt !== null;
  return { id: formule._id, version: formule.version, deleted, data: deleted ? null : fieldsOf(formule) };
}
