import { isDuplicateKey } from '../mongo/mongo-errors.ts';
import { instanceId as holder } from '../service/instance-id.ts';
import { Leases } from './lease-model.ts';

/** The right to do a job that one instance of a service does at a time. */
export interface Lease {
  readonly name: string;
  /** Takes or renews it; true when this process has it. */
  hold(): Promise<boolean>;
  /** Gives it back, so that another instance need not wait for its end. */
  release(): Promise<void>;
}

/** Longer than a slow batch, shorter than staff notice should its holder be cut off. */
const leaseMs = 4_000;

/** Renewed when half is over, so that a ring of the doorbell costs no write. */
const renewAfterMs = leaseMs / 2;

/**
 * Makes a lease kept in MongoDB. Its times are the database's, so a wrong local clock cannot make two holders (trust.md
 * F10). Two holders would break nothing: work would only be done twice.
 */
export function createLease(name: string): Lease {
  let sureUntil = 0;
  return {
    name,
    hold: async () => {
      const now = performance.now();
      if (now < sureUntil) return true;
      const held = (await take(name)) || ((await create(name)) && (await take(name)));
      sureUntil = held ? now + renewAfterMs : 0;
      return held;
    },
    release: async () => {
      sureUntil = 0;
      await Leases.collection.updateOne({ _id: name as never, holder }, { $set: { until: new Date(0) } });
    },
  };
}

async function take(name: string): Promise<boolean> {
  const mine = { $eq: ['$holder', holder] };
  const over = { $lt: ['$until', '$$NOW'] };
  const { matchedCount } = await Leases.collection.updateOne(
    { _id: name as never, $expr: { $or: [mine, over] } },
    [{ $set: { holder, until: { $add: ['$$NOW', leaseMs] } } }],
  );
  return matchedCount === 1;
}

/** Creates the line of a lease that nobody has held yet (an upsert may not look at $$NOW); false when it exists. */
async function create(name: string): Promise<boolean> {
  try {
    await Leases.collection.insertOne({ _id: name as never, holder, until: new Date(0) });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
