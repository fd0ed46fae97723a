import {
  amountFieldNames,
  enteredFieldNames,
  enteredFields,
  type Adherent,
  type ChampAdherent,
} from '@club/contract';
import { amountOf } from '@club/service-kit';
import { Adherents, formerDefault } from './adherent-model.ts';

/** A member of whom these fields are known. */
export type SomeFields = Pick<Adherent, 'id' | 'version'> & Partial<Adherent>;

type Name = 'version' | ChampAdherent;

/**
 * Members by id, in the order of the ids, with these fields alone, as the contract has them; one that is gone is left out.
 * MongoDB gives the values of a member as a list: decoding the names of all fields for each one took a fifth of the processor of an export.
 */
export async function fieldsInOrder(
  ids: readonly string[],
  fields: readonly ChampAdherent[],
): Promise<SomeFields[]> {
  const names: readonly Name[] = ['version', ...fields];
  const found = await Adherents.aggregate<{ _id: string; values: readonly unknown[] }>(
    [{ $match: { _id: { $in: ids } } }, { $project: { values: names.map(valueOf) } }],
    { batchSize: ids.length + 1 }, // in one answer that says it is the last; by itself the first has 101
  ).toArray();
  const byId = new Map(found.map(({ _id, values }) => [_id, someFields(_id, names, values)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Derived where it is not stored; an unknown civilité is told from one that a former release did not write. */
function valueOf(name: Name): string | object {
  if (name === 'certificatScan')
    return { $and: [{ $eq: ['$aCertificatMedical', true] }, { $gt: ['$certificatMedicalUrl', null] }] };
  if (!unknowable.has(name)) return `$${name}`;
  return { $cond: [{ $eq: [{ $type: `$${name}` }, 'missing'] }, formerDefault(name), `$${name}`] };
}

/** Choices that may be unknown although a new member has another default. */
const unknowable: ReadonlySet<string> = new Set(
  enteredFieldNames.filter((name) => 'mayBeUnknown' in enteredFields[name]),
);

function someFields(id: string, names: readonly Name[], values: readonly unknown[]): SomeFields {
  const shown: Record<string, unknown> = { id };
  for (const [at, name] of names.entries()) shown[name] = shownValue(name, values[at]);
  return shown as unknown as SomeFields;
}

const amounts: ReadonlySet<string> = new Set(amountFieldNames);

/** In the list, a field that is not stored is null. */
function shownValue(name: Name, stored: unknown): unknown {
  if (stored === null) return unknowable.has(name) ? null : formerDefault(name);
  if (stored instanceof Date) return stored.toISOString();
  return typeof stored === 'number' && amounts.has(name) ? amountOf(stored) : stored;
}
