import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import { Renouvellements, type StoredRenouvellement } from './renouvellement-model.ts';

/** This process, among those that may run campaigns. */
export const leaseOwner = randomUUID();

/** Milliseconds a run stays with a process that says nothing: longer than any transaction is tried for, short after a crash. */
const leaseMs = 8_000;

/** The run was cancelled, or another process took it over. */
export class RunStopped extends Error {
  override name = 'RunStopped';
}

const mine = { $eq: ['$lease.owner', leaseOwner] };
const over = { $lt: ['$lease.until', '$$NOW'] };

/**
 * Takes the run that was served longest ago for one more lot: several take turns. Null when there is none to go on with. Times
 * are the database's, so that clocks of processes do not matter.
 */
export function takeRun(): Promise<StoredRenouvellement | null> {
  return Renouvellements.findOneAndUpdate(
    { etat: 'en_cours', $expr: trusted({ $or: [mine, over] }) },
    [
      {
        $set: {
          attempts: { $add: ['$attempts', 1] },
          servedAt: '$$NOW',
          lease: { owner: leaseOwner, until: { $add: ['$$NOW', leaseMs] } },
        },
      },
    ],
    { sort: { servedAt: 1 }, returnDocument: 'after', updatePipeline: true },
  ).lean<StoredRenouvellement | null>();
}

/** Does not count the last attempt against the lot. */
export async function forgive({ _id }: Pick<StoredRenouvellement, '_id'>): Promise<void> {
  await Renouvellements.updateOne({ _id, 'lease.owner': leaseOwner }, { $set: { attempts: 0 } });
}

/** Lets any process go on with the runs of this one at once, instead of when their lease ends. */
export async function leaveRuns(): Promise<void> {
  await Renouvellements.updateMany(
    { etat: 'en_cours', 'lease.owner': leaseOwner },
    { $set: { lease: { owner: null, until: new Date(0) } } },
  );
}
