import type { RefusLot } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents, withDefaults } from '../adherents/adherent-model.ts';
import { refusOf } from '../effacement/refus-effacement.ts';

/** Persons by their id, those in the trash included, with defaults for what older records lack. */
export async function membersOf(
  ids: readonly string[],
  unit?: UnitOfWork,
): Promise<Map<string, AdherentDocument>> {
  const known = { _id: { $in: [...ids] } };
  const found = await Adherents.find(known, { session: unit?.session }).toArray();
  return new Map(found.map((one) => [one._id, withDefaults(one)]));
}

/** These persons, each refused for the same reason. */
export async function allRefused(ids: readonly string[], raison: string): Promise<RefusLot[]> {
  const members = await membersOf(ids);
  return ids.map((id) => refusOf(id, members.get(id) ?? null, raison));
}
