import type { AdherentFields } from './adherent.ts';
import { contactFields } from './contact-fields.ts';
import type { AdherentFieldTable, ChoiceField, EnteredField, FieldKind } from './field-descriptor.ts';
import { identityFields } from './identity-fields.ts';
import { membershipFields } from './membership-fields.ts';

/**
 * Descriptors of all fields of a member. Storage, validation, search, import, events, display and permissions are derived from them.
 * Answers, histories, the search selector and workbook columns use this order.
 */
export const adherentFields = {
  ...identityFields,
  ...contactFields,
  ...membershipFields,
} satisfies Readonly<Record<keyof AdherentFieldTable, unknown>>;

type Table = typeof adherentFields;

/** A field of a member that has a descriptor. */
export type AdherentFieldName = keyof Table;

/** The fields whose descriptor has this property. */
export type FieldsThat<Say> = {
  [Field in keyof Table]: Table[Field] extends Say ? Field : never;
}[keyof Table];

/** The kind of a field. The descriptors are checked where they are written: a wrong one is one error, there. */
export const kindOf = (name: AdherentFieldName): FieldKind => adherentFields[name].kind as never;

const names = Object.keys(adherentFields) as AdherentFieldName[];

/** Fields that staff fill in, each with its descriptor. */
export const enteredFields: Readonly<Record<keyof AdherentFields, EnteredField>> = adherentFields as never;
export const enteredFieldNames = names.filter(
  (name) => !('derived' in adherentFields[name]),
) as readonly (keyof AdherentFields)[];

/** True for a choice that a record may leave open. */
export const mayBeNull = (field: ChoiceField): boolean =>
  field.default === null || field.mayBeUnknown === true;

/** True for a field whose values are a list in the settings. */
export const isListed = (name: keyof AdherentFields): name is FieldsThat<{ kind: 'listed' }> =>
  enteredFields[name].kind === 'listed';

export const amountFieldNames = enteredFieldNames.filter(
  (name) => enteredFields[name].kind === 'amount',
) as readonly AmountFieldName[];
type AmountFieldName = FieldsThat<{ kind: 'amount' }>;

/** Picks these fields of a record, in this order. */
export function fieldsOf<Of, Field extends keyof Of>(record: Of, names: readonly Field[]): Pick<Of, Field> {
  const picked = {} as Pick<Of, Field>;
  for (const name of names) picked[name] = record[name];
  return picked;
}

/** Fields that the member search reads, in the order of the selector. */
export const adherentSearchFields = names.filter(
  (name) => 'searched' in adherentFields[name],
) as readonly SearchedField[];
export type SearchedField = FieldsThat<{ searched: true }>;
export type AdherentSearchField = SearchedField | 'all';

/** Fields of the published state: no CIN, blood group nor file (E-1). */
export const publishedAdherentFields = names.filter(
  (name) => 'published' in adherentFields[name],
) as readonly PublishedField[];
export type PublishedField = FieldsThat<{ published: true }>;

/** Fields for users who may change members only, in every call, export, history and print. */
export const personalFields = names.filter(
  (name) => adherentFields[name].personal,
) as readonly PersonalField[];
export type PersonalField = FieldsThat<{ personal: true }>;

/** Text fields with a value of one person's own, or one that many share. */
export const erasedFields = (as: 'own' | 'shared') =>
  enteredFieldNames.filter((name) => {
    const field = enteredFields[name];
    return 'erased' in field && field.erased === as;
  });

/** Text fields that may name another person. */
export const mentioningFields = names.filter(
  (name) => 'mentions' in adherentFields[name] && adherentFields[name].mentions,
) as readonly FieldsThat<{ mentions: true }>[];

/** Importable fields, in the order of the template. */
export type ImportedField = FieldsThat<{ column: object }>;
export const importedFields = names.filter(
  (name) => 'column' in adherentFields[name],
) as readonly ImportedField[];
