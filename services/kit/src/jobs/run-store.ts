import type { ClientSession, SchemaDefinition } from 'mongoose';
import type { ActivityEntity } from '@club/contract';
import { recordActivity, type Happening } from '../activity/record-activity.ts';
import type { ChangeOf, CollectionOf, FilterOf } from '../mongo/define-collection.ts';
import { isDuplicateKey } from '../mongo/mongo-errors.ts';
import type { UnitOfWork } from '../mongo/transaction.ts';
import { instanceId } from '../service/instance-id.ts';
import { leaseIn } from './lease.ts';
import { tellChange } from './run-changes.ts';

/** Fields of every stored run. */
export interface StoredRun {
  _id: string;
  /** Attempts since a part was last confirmed: a part that keeps failing is given up. */
  attempts: number;
  /** Process that works on it, and until when; by the database's clock. */
  lease: { owner: string | null; until: Date };
  requestId: string;
  finishedAt: Date | null;
  /** Cancellation was requested (jobs with long turns). */
  cancelRequested?: boolean;
}

/** Schema of a run's lease. */
export const leaseField = {
  type: { owner: String, until: Date },
  required: true,
  _id: false,
} satisfies SchemaDefinition[string];

/** Lease of a free run. */
export const noLease = () => ({ owner: null, until: new Date(0) });

/** Activity line at the end of a run. */
export type RunFacts = { [E in ActivityEntity]: Omit<Happening<E>, 'id' | 'requestId'> }[ActivityEntity];

/** How the runs of a job are stored and chosen. */
export interface RunStore<Run extends StoredRun> {
  /** Of the job, for logs and wake-ups. */
  name: string;
  runs: CollectionOf<Run>;
  /** Name of the state field; `en_cours` while somebody works on the run. */
  state: string;
  /** Another state in which a run may be taken. */
  waiting?: string;
  /** Further filter on runs to take. */
  ready?: object;
  /** Sort order: which is taken first. */
  order: Record<string, 1 | -1>;
  /** Extra `$set` of a pipeline when taken. */
  onTake?: Record<string, unknown>;
  /** Milliseconds a run stays with a silent process. */
  leaseMs: number;
  /** Projection that leaves out large fields. */
  unread?: Record<string, 0>;
  /** null for no line. */
  facts(run: Run): RunFacts | null;
}

/** State of a run that somebody works on. */
export const running = 'en_cours';

const lease = leaseIn('lease.owner', 'lease.until');

/** The run was cancelled, or another process took it: stop working on it. */
export class RunStopped extends Error {
  override name = 'RunStopped';
}

/** Whether there is a run to take, perhaps for another process: one entry of an index. */
export async function hasRun<Run extends StoredRun>({
  runs,
  state,
  waiting = running,
}: RunStore<Run>): Promise<boolean> {
  const projection = { _id: 1 };
  return (await plain(runs).findOne({ [state]: { $in: [running, waiting] } }, { projection })) !== null;
}

/** Takes the next run; null when none is ready, or when a unique index refuses it beside another. */
export async function takeRun<Run extends StoredRun>(store: RunStore<Run>): Promise<Run | null> {
  const { runs, state, waiting = running, ready, order, onTake, leaseMs } = store;
  try {
    const taken = {
      [state]: running,
      attempts: { $add: ['$attempts', 1] },
      ...lease.held(leaseMs),
      ...onTake,
    };
    return (await plain(runs).findOneAndUpdate(
      { [state]: { $in: [running, waiting] }, ...ready, $expr: lease.mayHold },
      [{ $set: taken }],
      { sort: order, returnDocument: 'after' },
    )) as Run | null;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** Renews the lease; returns the run. Throws RunStopped. */
export async function keepRun<Run extends StoredRun>(store: RunStore<Run>, runId: string): Promise<Run> {
  return write(store, runId, [{ $set: lease.held(store.leaseMs) }]);
}

interface RunChange {
  update: object;
  /** Further filter on the run. */
  only?: object;
  unit?: UnitOfWork;
}

/** Changes a run of this process and notifies its followers. Throws RunStopped, having changed nothing. */
export async function changeRun<Run extends StoredRun>(
  store: RunStore<Run>,
  runId: string,
  { update, only, unit }: RunChange,
): Promise<Run> {
  const changed = await write(store, runId, update, { only, session: unit?.session });
  if (unit) unit.afterCommit(() => tellChange(runId));
  else tellChange(runId);
  return changed;
}

/** Ends a run of this process and tells the activity feed. Throws RunStopped. */
export async function endRun<Run extends StoredRun>(
  store: RunStore<Run>,
  unit: UnitOfWork,
  runId: string,
  outcome: object,
): Promise<Run> {
  const update = { $set: { ...outcome, finishedAt: new Date() } };
  const ended = await changeRun(store, runId, { update, unit });
  await tellFeed(store, unit, ended);
  return ended;
}

/** Adds the line of a finished run to the activity feed. */
export async function tellFeed<Run extends StoredRun>(
  store: RunStore<Run>,
  unit: UnitOfWork,
  run: Run,
): Promise<void> {
  const facts = store.facts(run);
  if (facts) await recordActivity(unit, { ...facts, id: run._id, requestId: run.requestId });
}

/**
 * Releases one run of this process, or all, so that another need not wait for the lease to end. `blameless`: the attempt does
 * not count.
 */
export async function leaveRuns<Run extends StoredRun>(
  { runs, state }: RunStore<Run>,
  { _id, blameless = false }: { _id?: string; blameless?: boolean } = {},
): Promise<void> {
  await plain(runs).updateMany(
    { ...(_id !== undefined && { _id }), [state]: running, 'lease.owner': instanceId },
    { $set: { lease: noLease(), ...(blameless && { attempts: 0 }) } },
  );
}

async function write<Run extends StoredRun>(
  { runs, state, unread }: RunStore<Run>,
  _id: string,
  update: object,
  { only, session }: { only?: object; session?: ClientSession } = {},
): Promise<Run> {
  const filter: FilterOf<StoredRun> = { _id, [state]: running, 'lease.owner': instanceId, ...only };
  const options = { returnDocument: 'after', projection: unread, session } as const;
  const changed = await plain(runs).findOneAndUpdate(filter, update as ChangeOf<StoredRun>, options);
  if (!changed) throw new RunStopped();
  return changed as Run;
}

function plain<Run extends StoredRun>(runs: CollectionOf<Run>): CollectionOf<StoredRun> {
  return runs as unknown as CollectionOf<StoredRun>;
}
