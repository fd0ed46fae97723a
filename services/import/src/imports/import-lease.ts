import { randomUUID } from 'node:crypto';
import type { ImportStatut } from '@club/contract';
import mongoose from 'mongoose';
import { Imports, type StoredImport } from './import-model.ts';

/** This process, among those that may run imports. */
export const leaseOwner = randomUUID();

/** Milliseconds an import stays with a process that says nothing; short, since it is how long a crash goes unseen. */
const leaseMs = 5_000;
/** Milliseconds between two signs of life. */
export const heartbeatMs = 1_200;

const { trusted } = mongoose;
const notOver: ImportStatut[] = ['en_attente', 'en_cours'];
const isFree = trusted({ $lt: ['$lease.until', '$$NOW'] });
const heldFrom = (now: string) => ({ $add: [now, leaseMs] });

/** Another process took the import over, or it ended elsewhere: this one has to stop. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/**
 * Takes the import that waits longest, one that its process left behind first. Null when there is none, or when
 * another one is running. Times are those of the database, so that clocks of processes do not matter.
 */
export async function takeImport(): Promise<StoredImport | null> {
  try {
    return await Imports.findOneAndUpdate(
      { statut: trusted({ $in: notOver }), fileId: trusted({ $ne: null }), $expr: isFree },
      [
        {
          $set: {
            statut: 'en_cours',
            attempts: { $add: ['$attempts', 1] },
            lease: { owner: leaseOwner, until: heldFrom('$$NOW') },
          },
        },
      ],
      { sort: { statut: -1, startedAt: 1 }, returnDocument: 'after', updatePipeline: true },
    ).lean<StoredImport | null>();
  } catch (error) {
    if (isAnotherRunning(error)) return null;
    throw error;
  }
}

const duplicateKey = 11_000;
const isAnotherRunning = (error: unknown) =>
  error instanceof mongoose.mongo.MongoServerError && error.code === duplicateKey;

/** Keeps the lease; answers whether a person asked to cancel. Throws LeaseLost. */
export async function keepLease(importId: string): Promise<{ cancelRequested: boolean }> {
  const kept = await Imports.findOneAndUpdate(
    { _id: importId, statut: 'en_cours', 'lease.owner': leaseOwner },
    [{ $set: { 'lease.until': heldFrom('$$NOW') } }],
    { returnDocument: 'after', projection: { cancelRequested: 1 }, updatePipeline: true },
  ).lean();
  if (!kept) throw new LeaseLost();
  return kept;
}

/**
 * Lets any process go on with the import at once, instead of when the lease ends. `blameless`: it was not the file's
 * fault, the attempt does not count.
 */
export async function leaveImport(importId: string, { blameless }: { blameless: boolean }): Promise<void> {
  await Imports.updateOne(
    { _id: importId, 'lease.owner': leaseOwner },
    { $set: { lease: { owner: null, until: new Date(0) }, ...(blameless && { attempts: 0 }) } },
  );
}
