import type { Adherent, AdherentFields } from './adherent.ts';

/** What every field of a member says of itself. */
interface FieldData {
  /** French name: in the form, on the card, in the search and in the history. */
  label: string;
  /** Read, searched and reported only by who may change members (`personalAccess`). */
  personal: boolean;
  /** The member search looks into it. */
  searched?: true;
  /** Part of the published state: other services keep a copy of it. */
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
  /** What the template says of it; that of its kind when absent. */
  note?: string;
}

/** What a field that staff fill in says besides. */
interface EnteredData extends FieldData {
  /** Absent: it does not come from a workbook. */
  column?: ImportColumn;
  /** Name on the card, where it is another one. */
  cardLabel?: string;
  /** Without value it is «Non renseignée». */
  feminine?: true;
  /** Under its place in the form. */
  help?: string;
  /** Many members may be given one value of it at once. */
  enLot?: true;
}

/** One line of text; an address has several, brands belong to the plates at the same positions. `max` is in characters. */
interface TextField extends EnteredData {
  kind: 'text' | 'phone' | 'email' | 'address' | 'brands';
  max: number;
  /** In the form, where it takes less. */
  formMax?: number;
}

/** The code of the person: blank takes the next number. */
interface CodeField extends EnteredData {
  kind: 'code';
  max: number;
}

/** One line of text that nobody is without. */
interface NameField extends EnteredData {
  kind: 'name';
  max: number;
  /** What is said when it is missing. */
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
interface ChoiceField<Value = string | null> extends EnteredData {
  kind: 'choice';
  values: readonly NonNullable<Value>[];
  default: Value;
  /** What staff read instead of a value; the value itself when absent. */
  words?: Readonly<Record<NonNullable<Value> & string, string>>;
  /** Of the values, those that a new member may have; all when absent. */
  valuesOfNew?: readonly NonNullable<Value>[];
}

/** A yes or no; `membership`: whether the person is a member at all, asked of payers only. */
interface FlagField extends EnteredData {
  kind: 'flag' | 'membership';
  default: boolean;
}

/** An amount in the club's currency, stored in minor units. Published states have minor units: it is in none. */
interface AmountField extends EnteredData {
  kind: 'amount';
  published?: never;
}

/** How a field may be described whose value is of this type. */
type EnteredFieldOf<Value> = [Value] extends [boolean]
  ? FlagField
  : [Value] extends [number | null]
    ? AmountField
    : string extends NonNullable<Value>
      ? null extends Value
        ? TextField | CodeField | BirthDateField
        : NameField | PlatesField | ChoicesField
      : ChoiceField<Value>;

/**
 * A field that staff fill in. A new member has `default` where nothing was entered, or null when there is none, and so have
 * records older than the field.
 */
export type EnteredField =
  | TextField
  | CodeField
  | NameField
  | BirthDateField
  | PlatesField
  | ChoicesField
  | ChoiceField
  | FlagField
  | AmountField;
export type EnteredKind = EnteredField['kind'];

/** A field that the server decides; a `date` is `YYYY-MM-DD`, a `moment` an ISO date-time. */
export interface DerivedField extends FieldData {
  kind: 'date' | 'moment' | 'yesOrNo' | 'count' | 'reference';
  derived: true;
}

export type FieldKind = EnteredKind | DerivedField['kind'];

/** What a record has beside the fields that are told of a person. */
type Bookkeeping = 'id' | 'version' | 'createdAt' | 'updatedAt' | 'anciensCodes';

/** A descriptor for each field of a member. */
export type AdherentFieldTable = {
  readonly [Field in Exclude<keyof Adherent, Bookkeeping>]: Field extends keyof AdherentFields
    ? EnteredFieldOf<AdherentFields[Field]>
    : DerivedField;
};
