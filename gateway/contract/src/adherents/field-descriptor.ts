import type { Adherent, AdherentFields } from './adherent.ts';

/** Common part of the descriptors of a member's fields. */
interface FieldData {
  /** French name: in the form, on the card, in the search and in the history. */
  label: string;
  /** Read, searched and reported only by who may change members (`personalAccess`). */
  personal: boolean;
  /** Included in the member search. */
  searched?: true;
  /** Part of the published state, which other services copy. */
  published?: true;
}

/** The column of a field in a workbook of members. */
export interface ImportColumn {
  /** As in the template and in error details; the label when absent. */
  title?: string;
  /** Other titles that mean the same; all are compared without case, accents, spaces and punctuation. */
  aliases?: readonly string[];
  /** In the template, in characters. */
  width: number;
  /** Explanation in the template; that of its kind when absent. */
  note?: string;
}

/** Additional part of fields that staff fill in. */
interface EnteredData extends FieldData {
  /** Absent when the field cannot be imported. */
  column?: ImportColumn;
  /** Name on the card, where it is another one. */
  cardLabel?: string;
  /** Without value it is displayed as «Non renseignée». */
  feminine?: true;
  /** Under its place in the form. */
  help?: string;
  /** Many members may be given one value of it at once. */
  enLot?: true;
}

/** One line of text; an address has several lines, brands match plates by position. `max` is in characters. */
interface TextField extends EnteredData {
  kind: 'text' | 'phone' | 'email' | 'address' | 'brands';
  max: number;
  /** Shorter limit of the form. */
  formMax?: number;
  /** When the person is erased: `own` values are hidden wherever they stand, `shared` ones only in the person's records. */
  erased: 'own' | 'shared';
  /** Staff write freely here and may name another person, whose erasure hides that name. */
  mentions: boolean;
}

/** The code of the person: blank takes the next number. */
interface CodeField extends EnteredData {
  kind: 'code';
  max: number;
}

/** Required line of text. */
interface NameField extends EnteredData {
  kind: 'name';
  max: number;
  /** Error message when it is missing. */
  missing: string;
}

/** A day of the past, `YYYY-MM-DD`. */
interface BirthDateField extends EnteredData {
  kind: 'birthDate';
}

/** Plates, as JSON text. */
interface PlatesField extends EnteredData {
  kind: 'plates';
  default: string;
}

/** Several of a fixed list, as JSON text. */
interface ChoicesField extends EnteredData {
  kind: 'choices';
  values: readonly string[];
  default: string;
  /** On the button that adds one. */
  addLabel: string;
}

/** One of a fixed list. */
export interface ChoiceField<Value = string | null> extends EnteredData {
  kind: 'choice';
  values: readonly NonNullable<Value>[];
  default: Value;
  /** null is accepted although a new member has another default. */
  mayBeUnknown?: null extends Value ? true : never;
  /** Displayed labels of values; without a label the value is displayed. */
  words?: Readonly<Record<NonNullable<Value> & string, string>>;
  /** Values allowed for a new member; all when absent. */
  valuesOfNew?: readonly NonNullable<Value>[];
}

/** One of a list that the club keeps in its settings; one that the list no longer has stays with who has it. `max` is in characters. */
export interface ListedField extends EnteredData {
  kind: 'listed';
  /** In `cotisationSettings`. */
  list: 'categoriesTarif';
  max: number;
  /** As in a text. */
  erased: 'own' | 'shared';
  mentions: false;
}

/** Yes or no. `membership`: distinguishes members from payers, asked of payers only. */
interface FlagField extends EnteredData {
  kind: 'flag' | 'membership';
  default: boolean;
}

/** Amount in the club's currency, stored in minor units. Not part of published states, which use minor units. */
interface AmountField extends EnteredData {
  kind: 'amount';
  published?: never;
}

/** Descriptors allowed for a value of this type. */
type EnteredFieldOf<Value> = [Value] extends [boolean]
  ? FlagField
  : [Value] extends [number | null]
    ? AmountField
    : string extends NonNullable<Value>
      ? null extends Value
        ? TextField | ListedField | CodeField | BirthDateField
        : NameField | PlatesField | ChoicesField
      : ChoiceField<Value>;

/**
 * A field that staff fill in. New members have `default` (or null) where nothing was entered, as do
 * records older than the field.
 */
export type EnteredField =
  | TextField
  | ListedField
  | CodeField
  | NameField
  | BirthDateField
  | PlatesField
  | ChoicesField
  | ChoiceField
  | FlagField
  | AmountField;
export type EnteredKind = EnteredField['kind'];

/** A field set by the server; a `date` is `YYYY-MM-DD`, a `moment` an ISO date-time. */
export interface DerivedField extends FieldData {
  kind: 'date' | 'moment' | 'yesOrNo' | 'count' | 'reference';
  derived: true;
}

export type FieldKind = EnteredKind | DerivedField['kind'];

/** Technical fields of a record, without descriptor. */
type Bookkeeping = 'id' | 'version' | 'createdAt' | 'updatedAt' | 'anciensCodes' | 'inscriptions';

/** A descriptor for each field of a member. */
export type AdherentFieldTable = {
  readonly [Field in Exclude<keyof Adherent, Bookkeeping>]: Field extends keyof AdherentFields
    ? EnteredFieldOf<AdherentFields[Field]>
    : DerivedField;
};
