import type { PersonName } from '@club/contract';
import type { Unit } from '@club/service-kit';
import { adherentCopy } from '../adherents/adherent-copy.ts';
import { batchSize } from '../lists/batch-size.ts';

const nameOnly = { codeAdherent: 1, prenom: 1, nom: 1 } as const;

/** Persons that the caller has already: they are not looked up. */
export interface KnownPersons {
  persons?: ReadonlyMap<string, Named>;
}

/** A tombstone of a person never known has no name. */
type Named = Partial<PersonName> & { _id: string };

/**
 * Code and names of persons, from the copy of the members; a person deleted since keeps his last ones. One that the copy does
 * not know yet, or that was purged, shows no code and «—»: a list never fails because of a name.
 */
export async function personNames(
  ids: Iterable<string>,
  { unit, persons }: { unit?: Unit } & KnownPersons = {},
): Promise<(id: string) => PersonName> {
  const names = new Map<string, Named>(persons);
  const missing = [...new Set(ids)].filter((id) => !names.has(id));
  for (const one of await namesOf(missing, unit)) names.set(one._id, one);
  return (id) => {
    const { codeAdherent = '', prenom = '', nom = '—' } = names.get(id) ?? {};
    return { id, codeAdherent, prenom, nom };
  };
}

/** Reads with the driver itself: no model to build for three fields. Of a report's many it reads some at a time, as others wait. */
async function namesOf(ids: string[], unit?: Unit): Promise<Named[]> {
  if (ids.length === 0) return [];
  return adherentCopy.model.collection
    .find<Named>({ _id: { $in: ids } as never }, { projection: nameOnly, session: unit?.session, batchSize })
    .toArray();
}
