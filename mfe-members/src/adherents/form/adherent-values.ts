import {
  adherentDefaults,
  enteredFieldNames,
  enteredFields,
  listOfJson,
  type adherentFields,
  type AdherentFields,
  type EnteredKind,
} from '@club/contract';
import { fieldsOfVehicules, vehiculesOf, type Vehicule } from '../vehicule-values.ts';

type OfVehicules = 'marqueVoiture' | 'matricules';

/** What the form holds of a field: no date and no amount is null, any other that is not given an empty text. */
type Entry<Field extends keyof AdherentFields> = (typeof adherentFields)[Field]['kind'] extends 'choices'
  ? string[]
  : (typeof adherentFields)[Field]['kind'] extends 'birthDate' | 'amount'
    ? AdherentFields[Field]
    : NonNullable<AdherentFields[Field]> | (null extends AdherentFields[Field] ? '' : never);

/** What the member form holds. */
export type AdherentFormValues = {
  [Field in Exclude<keyof AdherentFields, OfVehicules>]: Entry<Field>;
} & { vehicules: Vehicule[] };

const newAdherent: AdherentFields = { ...adherentDefaults, codeAdherent: null, prenom: '', nom: '' };

/** The form of a member on record, or of a new one; what the record does not tell stands as in a new one. */
export function formOfAdherent(record: Partial<AdherentFields> = {}): AdherentFormValues {
  const adherent = { ...newAdherent, ...record };
  const entries = enteredFieldNames.map((name) => [name, entryOf(enteredFields[name].kind, adherent[name])]);
  const {
    marqueVoiture: _brands,
    matricules: _plates,
    ...form
  } = Object.fromEntries(entries) as AdherentFormValues & Record<OfVehicules, unknown>;
  return { ...form, vehicules: vehiculesOf(adherent.marqueVoiture, adherent.matricules) };
}

/** What the form says, as the contract's fields: trimmed, empty → null, choices once each. */
export function fieldsOfForm({ vehicules, ...form }: AdherentFormValues): AdherentFields {
  const fields = Object.entries(form).map(([name, entry]) => [
    name,
    valueOf(enteredFields[name as keyof AdherentFields].kind, entry),
  ]);
  return { ...(Object.fromEntries(fields) as AdherentFields), ...fieldsOfVehicules(vehicules) };
}

function entryOf(kind: EnteredKind, value: AdherentFields[keyof AdherentFields]) {
  if (kind === 'choices') return listOfJson(String(value));
  return kind === 'birthDate' || kind === 'amount' ? value : (value ?? '');
}

function valueOf(kind: EnteredKind, entry: AdherentFormValues[keyof AdherentFormValues]) {
  if (kind === 'choices') return JSON.stringify([...new Set(entry as string[])]);
  if (kind === 'birthDate' || typeof entry !== 'string') return entry;
  return kind === 'name' ? entry.trim() : entry.trim() || null;
}

/** Where a field of the contract is typed: brands and plates are both vehicles, an item of a list is in its list. */
export function formFieldOf(field: string): string {
  const name = field.split('.')[0]!;
  return name === 'marqueVoiture' || name === 'matricules' ? 'vehicules' : name;
}
