import type { CollectionOf } from '../mongo/define-collection.ts';
import { transaction, type UnitOfWork } from '../mongo/transaction.ts';
import type { BatchJobParts, BatchModels, BatchRun, BatchTurn } from './batch-parts.ts';
import type { StoredBatchRun } from './batch-store.ts';
import { tellChange } from './run-changes.ts';
import type { Job } from './run-jobs.ts';
import { changeRun, endRun } from './run-store.ts';

/** Milliseconds: longer than any transaction is retried, short after a crash. */
const leaseMs = 8_000;

/** The work of a batch job: one batch of the run served longest ago, so that runs take turns. */
export function batchWork<Own extends object, Count extends string, Refus, View>(
  parts: BatchJobParts<Own, Count, Refus, View>,
  { runs, batches }: BatchModels<Own, Count, Refus>,
): Job<BatchRun<Own, Count>> {
  const job: Job<BatchRun<Own, Count>> = {
    name: parts.name,
    runs,
    state: 'etat',
    order: { servedAt: 1 },
    onTake: { servedAt: '$$NOW' },
    leaseMs,
    facts: parts.facts,
    work: async (run) => parts.doBatch(run, await turnOf(run)),
    giveUp: async (run) => (await turnOf(run)).refuseAll(parts.texts.givenUp),
  };
  return job;

  /** False when the run was not cancelled. */
  async function countInCancelled(
    runId: string,
    nextLot: number,
    { $inc }: { $inc: Partial<Record<keyof StoredBatchRun, number>> },
    { session, afterCommit }: UnitOfWork,
  ): Promise<boolean> {
    const ended = runs as unknown as CollectionOf<StoredBatchRun>;
    const { matchedCount } = await ended.updateOne(
      { _id: runId, etat: 'annule', nextLot },
      { $inc },
      { session },
    );
    afterCommit(() => tellChange(runId));
    return matchedCount === 1;
  }

  async function turnOf(run: BatchRun<Own, Count>): Promise<BatchTurn<Count, Refus>> {
    const { index, items } = await batches.read(run._id, run.nextLot);
    const confirm: BatchTurn<Count, Refus>['confirm'] = async (unit, account, how = {}) => {
      const { counts, refuses, remarks = [] } = account;
      const found = parts.counts.reduce((sum, count) => sum + (counts[count] ?? 0), refuses.length);
      if (found !== items.length)
        throw new Error(`${found} of ${items.length} items of a batch accounted for`);
      const update = { $inc: { done: items.length, ...counts, nextLot: 1 }, $set: { attempts: 0 } };
      const changed = await changeRun(job, run._id, { update, only: { nextLot: index }, unit }).catch(
        async (error: unknown) => {
          if (how.evenCancelled && (await countInCancelled(run._id, index, update, unit))) return null;
          throw error;
        },
      );
      const listed = [...refuses, ...remarks];
      if (listed.length > 0) await batches.refuse(run._id, index, listed, unit.session);
      if (changed && changed.done >= changed.total) await endRun(job, unit, run._id, { etat: 'termine' });
    };
    const refuseAll = async (raison: string): Promise<void> => {
      const refuses = await parts.refuse(items, raison);
      await transaction((unit) => confirm(unit, { counts: {}, refuses }));
    };
    return { items, confirm, refuseAll };
  }
}
