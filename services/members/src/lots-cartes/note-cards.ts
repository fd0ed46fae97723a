import type { UnitOfWork } from '@club/service-kit';
import { starterOf } from '@club/service-kit/jobs';
import { Adherents } from '../adherents/adherent-model.ts';
import { countPrints } from '../badges/count-prints.ts';
import { storeCards } from '../badges/issue-cards.ts';
import type { StoredLot } from './lot-model.ts';

/**
 * Notes some of a run's cards as printed, in the transaction of its account: the cards, those they replace, and the prints of
 * standard ones on their members. Who went to the trash meanwhile has no card.
 */
export async function noteCards(
  unit: UnitOfWork,
  run: StoredLot,
  { from, count }: { from: number; count: number },
): Promise<void> {
  const { session } = unit;
  const holders = run.holders.slice(from, from + count);
  const _id = { $in: holders.map(({ adherentId }) => adherentId) };
  const members = await Adherents.find({ _id, deletedAt: null }, { session }).toArray();
  const known = new Set(members.map((one) => one._id));
  const numbered = holders.flatMap((holder, at) =>
    known.has(holder.adherentId) ? [{ ...holder, serial: run.first + from + at }] : [],
  );
  if (numbered.length === 0) return;
  await storeCards(unit, { ...run, lotId: run._id, actor: starterOf(run) }, numbered);
  if (run.type !== 'standard') return;
  const by = { actor: starterOf(run), requestId: run.requestId };
  const prints = members.map((before) => ({ before, ...by }));
  await countPrints(unit, prints, { bulk: true });
}
