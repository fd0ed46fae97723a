import {
  enteredFieldNames,
  enteredFields,
  mayBeNull,
  type AdherentFields,
  type EnteredKind,
} from '@club/contract';

/** How the database keeps a field of each kind; amounts are in minor units. */
const types: Readonly<Record<EnteredKind, typeof String | typeof Number | typeof Boolean>> = {
  code: String,
  name: String,
  text: String,
  listed: String,
  phone: String,
  email: String,
  address: String,
  brands: String,
  plates: String,
  birthDate: String,
  choice: String,
  choices: String,
  flag: Boolean,
  membership: Boolean,
  amount: Number,
};

/** Schema of the fields staff fill in; defaults also apply to older records. */
export const storedFields = Object.fromEntries(
  enteredFieldNames.map((name) => [name, storedOf(name)]),
) as Record<keyof AdherentFields, object>;

function storedOf(name: keyof AdherentFields): object {
  const field = enteredFields[name];
  const type = types[field.kind];
  if (field.kind === 'code' || field.kind === 'name') return { type, required: true };
  const value = 'default' in field ? field.default : null;
  const required = value !== null && !(field.kind === 'choice' && mayBeNull(field));
  return { type, default: value, ...(required && { required }) };
}
