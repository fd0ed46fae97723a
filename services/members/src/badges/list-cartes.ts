import type { badgeCalls, Carte } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { adherentById } from '../adherents/find-adherent.ts';
import { Cards } from './card-model.ts';
import { toCarte } from './to-carte.ts';

/** The cards of a member, latest first; throws `not_found`. */
export async function listCartes({ params }: CallRequest<typeof badgeCalls.listCartes>): Promise<Carte[]> {
  const { _id: adherentId } = await adherentById(params.id);
  const cards = await Cards.find({ adherentId }).toArray();
  return cards
    .toSorted((a, b) => b.printedAt.getTime() - a.printedAt.getTime() || b.serial - a.serial)
    .map(toCarte);
}
