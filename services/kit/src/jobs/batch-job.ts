import { Types } from 'mongoose';
import { personOf } from '../access/actor.ts';
import type { CallRequest } from '../calls/call-request.ts';
import type { UnitOfWork } from '../mongo/transaction.ts';
import { batchCalls, type BatchCalls } from './batch-calls.ts';
import type { BatchJobParts, BatchModels, BatchRun } from './batch-parts.ts';
import { batchRuns, batchStore, type StoredBatchRun } from './batch-store.ts';
import { batchWork } from './batch-work.ts';
import { startJob, wakeJob, type AnyJob } from './run-jobs.ts';
import { noLease, running } from './run-store.ts';

/** A batch job: `begin` it in a use case, use its handlers, list it in the service's `jobs`. */
export interface BatchJob<Own, Count extends string, Refus, View>
  extends AnyJob, BatchCalls<Own, View>, BatchModels<Own, Count, Refus> {
  /** Stores a run and its items in the caller's transaction. Without items it has ended. */
  begin(
    unit: UnitOfWork,
    request: Pick<CallRequest<unknown>, 'actor' | 'requestId'>,
    own: Own,
    items: readonly string[],
  ): Promise<View>;
}

const usualBatchSize = 50;

/** Makes a batch job of its parts. */
export function defineBatchJob<Own extends object, Count extends string, Refus, View>(
  parts: BatchJobParts<Own, Count, Refus, View>,
): BatchJob<Own, Count, Refus, View> {
  const { batchSize = usualBatchSize } = parts;
  const models = { runs: batchRuns(parts), batches: batchStore<Refus>(parts) };
  const job = batchWork(parts, models);
  return {
    ...models,
    ...batchCalls(parts, models, job),
    start: () => startJob(job),
    begin: async (unit, request, own, items) => {
      const run = newRun(parts, request, own, items.length);
      await models.runs.insertOne(run, { session: unit.session });
      await models.batches.insert(run._id, inBatches(items, batchSize), unit.session);
      unit.afterCommit(() => wakeJob(job));
      return parts.view(run, []);
    },
  };
}

function newRun<Own extends object, Count extends string>(
  { counts }: { counts: readonly Count[] },
  { actor, requestId }: Pick<CallRequest<unknown>, 'actor' | 'requestId'>,
  own: Own,
  total: number,
): BatchRun<Own, Count> {
  const { id, nom } = personOf(actor);
  const now = new Date();
  const etat: StoredBatchRun['etat'] = total > 0 ? running : 'termine';
  return {
    _id: new Types.ObjectId().toHexString(),
    etat,
    ...own,
    total,
    done: 0,
    nextLot: 0,
    attempts: 0,
    ...(Object.fromEntries(counts.map((count) => [count, 0])) as Record<Count, number>),
    lease: noLease(),
    servedAt: now,
    createdBy: { id, nom },
    requestId,
    createdAt: now,
    finishedAt: total > 0 ? null : now,
  };
}

function inBatches(items: readonly string[], size: number): string[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, batch) => items.slice(batch * size, (batch + 1) * size));
}
