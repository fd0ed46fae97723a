import type { Renouvellement } from '@club/contract';
import type { Unit } from '@club/service-kit';
import { Lots, type StoredLot } from './lot-model.ts';
import { Renouvellements, type StoredRenouvellement } from './renouvellement-model.ts';
import { leaseOwner, RunStopped } from './run-lease.ts';
import { tellFeed } from './run-news.ts';

/** What became of the members of a lot; the others had it already. */
interface LotAccount {
  crees: number;
  refuses: Renouvellement['refuses'];
}

/**
 * Adds a lot to the account of its run, once, and ends the run after the last one. In the transaction of what the lot created.
 * @throws RunStopped when the run goes on elsewhere or was cancelled: then nothing of the lot stays
 */
export async function confirmLot(
  unit: Unit,
  { _id }: StoredRenouvellement,
  { _id: lotId, index, adherentIds }: StoredLot,
  { crees, refuses }: LotAccount,
): Promise<void> {
  const { session } = unit;
  const ignores = adherentIds.length - crees - refuses.length;
  const running = { _id, etat: 'en_cours', 'lease.owner': leaseOwner, nextLot: index } as const;
  const counts = { done: adherentIds.length, crees, ignores, nextLot: 1 };
  const run = await Renouvellements.findOneAndUpdate(
    running,
    { $inc: counts, $set: { attempts: 0 } },
    { session, returnDocument: 'after' },
  ).lean();
  if (!run) throw new RunStopped();
  if (refuses.length > 0) await Lots.updateOne({ _id: lotId }, { $set: { refuses } }, { session });
  if (run.done < run.total) return;
  await Renouvellements.updateOne(
    { _id },
    { $set: { etat: 'termine', finishedAt: new Date() } },
    { session },
  );
  await tellFeed(unit, run);
}
