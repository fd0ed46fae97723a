import { RuleError } from '../errors/rule-error.ts';
import type { UnitOfWork } from '../mongo/transaction.ts';
import { SeasonFences, fenceShards, shardId } from './fence-model.ts';

/** Writes one shard of the season's fence in the transaction; throws `saison_closed` when it is closed. */
export async function passFence(unit: UnitOfWork, saisonId: string, shard: number): Promise<void> {
  const found = await countPassed(unit, saisonId, shard);
  if (found?.closed) throw new RuleError('saison_closed');
}

/** Counts a change of a season made through another one's fence, open or closed (S-7); refuses nothing. */
export async function touchFence(unit: UnitOfWork, saisonId: string, shard: number): Promise<void> {
  await countPassed(unit, saisonId, shard);
}

function countPassed({ session }: UnitOfWork, saisonId: string, shard: number) {
  const _id = shardId(saisonId, shard);
  const passing = { $inc: { passed: 1 }, $setOnInsert: { saisonId, closed: false } };
  const options = { session, upsert: true, returnDocument: 'after', projection: { closed: 1 } } as const;
  return SeasonFences.findOneAndUpdate({ _id }, passing, options);
}

/** Number of transactions through a season's fence. What was read after asking is valid while it stays the same. */
export async function fenceVersion(saisonId: string): Promise<number> {
  const ids = Array.from({ length: fenceShards }, (_, shard) => shardId(saisonId, shard));
  const shards = SeasonFences.find<{ passed: number }>(
    { _id: { $in: ids } },
    { projection: { _id: 0, passed: 1 } },
  );
  return (await shards.toArray()).reduce((sum, { passed }) => sum + passed, 0);
}
