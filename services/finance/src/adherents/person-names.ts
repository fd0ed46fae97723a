import type { PersonName } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import { batchSize } from '../collections/read-documents.ts';
import { adherentCopy } from './persons.ts';

const nameOnly = { codeAdherent: 1, prenom: 1, nom: 1 } as const;

/** Persons the caller already has; they are not read again. */
export interface KnownPersons {
  persons?: ReadonlyMap<string, Named>;
}

/** Tombstones of persons never known have no name. */
type Named = Partial<PersonName> & { _id: string };

/**
 * Code and names of persons from the copy, deleted ones included. One unknown or purged gets no code and «—», so that
 * lists never fail because of a name.
 */
export async function personNames(
  ids: Iterable<string>,
  { unit, persons }: { unit?: UnitOfWork } & KnownPersons = {},
): Promise<(id: string) => PersonName> {
  const names = new Map<string, Named>(persons);
  const missing = [...new Set(ids)].filter((id) => !names.has(id));
  for (const one of await namesOf(missing, unit)) names.set(one._id, one);
  return (id) => {
    const { codeAdherent = '', prenom = '', nom = '—' } = names.get(id) ?? {};
    return { id, codeAdherent, prenom, nom };
  };
}

/** Uses the driver, for three fields; large reports are read in parts so that other requests are not held up. */
async function namesOf(ids: string[], unit?: UnitOfWork): Promise<Named[]> {
  if (ids.length === 0) return [];
  return adherentCopy.collection
    .find<Named>({ _id: { $in: ids } }, { projection: nameOnly, session: unit?.session, batchSize })
    .toArray();
}
