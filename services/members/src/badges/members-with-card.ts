import type { UnitOfWork } from '@club/service-kit';
import { Cards } from './card-model.ts';

/** Those of these members for whom a card was ever printed, of either type. */
export async function membersWithCard(
  ids: readonly string[],
  unit?: Pick<UnitOfWork, 'session'>,
): Promise<ReadonlySet<string>> {
  const own = { adherentId: { $in: ids } };
  const projection = { _id: 0, adherentId: 1 };
  const cards = await Cards.find<{ adherentId: string }>(own, {
    projection,
    session: unit?.session,
  }).toArray();
  return new Set(cards.map(({ adherentId }) => adherentId));
}
