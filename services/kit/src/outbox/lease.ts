import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '../mongo/mongo-errors.ts';
import { Leases } from './lease-model.ts';

/** This process among the instances of its service. */
const holder = randomUUID();

/** Longer than a slow sweep, shorter than staff notice after a kill -9. */
const leaseMs = 4_000;

/**
 * Takes or renews a lease; true when this process holds it. Times are the database's, so a wrong local clock cannot
 * make two holders (trust.md F10). Without it nothing breaks, work would only be done twice.
 */
export async function holdLease(name: string): Promise<boolean> {
  const mine = { $eq: ['$holder', holder] };
  const over = { $lt: ['$until', '$$NOW'] };
  const take = () =>
    Leases.collection.updateOne({ _id: name as never, $expr: { $or: [mine, over] } }, [
      { $set: { holder, until: { $add: ['$$NOW', leaseMs] } } },
    ]);
  const { matchedCount } = await take();
  if (matchedCount === 1) return true;
  return (await createLease(name)) && (await take()).matchedCount === 1;
}

/** Creates the line of a lease that nobody has held yet (an upsert may not look at $$NOW); false when it exists. */
async function createLease(name: string): Promise<boolean> {
  try {
    await Leases.collection.insertOne({ _id: name as never, holder, until: new Date(0) });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Gives the lease back, so that another instance need not wait for its end. */
export async function releaseLease(name: string): Promise<void> {
  await Leases.collection.updateOne({ _id: name as never, holder }, { $set: { until: new Date(0) } });
}
