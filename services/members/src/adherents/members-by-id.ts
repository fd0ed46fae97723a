import type { UnitOfWork } from '@club/service-kit';
import type { AdherentDocument } from './adherent-document.ts';
import { Adherents, withDefaults } from './adherent-model.ts';

/** Persons by their id, those in the trash included, with defaults for what older records lack. */
export async function membersById(
  ids: readonly string[],
  unit?: Pick<UnitOfWork, 'session'>,
): Promise<Map<string, AdherentDocument>> {
  const known = { _id: { $in: [...ids] } };
  const found = await Adherents.find(known, { session: unit?.session }).toArray();
  return new Map(found.map((one) => [one._id, withDefaults(one)]));
}
