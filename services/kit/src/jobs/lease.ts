import { Schema } from 'mongoose';
import { defineCollection } from '../mongo/define-collection.ts';
import { isDuplicateKey } from '../mongo/mongo-errors.ts';
import { instanceId } from '../service/instance-id.ts';

/**
 * Expressions for a lease stored in the fields `holder` and `until` (paths). Times are the database's, so process clocks do
 * not matter.
 */
export function leaseIn(holder: string, until: string) {
  const mine = { $eq: [`$${holder}`, instanceId] };
  const over = { $lt: [`$${until}`, '$$NOW'] };
  return {
    /** Filter: this process holds it, or nobody does. */
    mayHold: { $or: [mine, over] },
    /** `$set` of a pipeline: takes or renews it for `ms` milliseconds. */
    held: (ms: number) => ({ [holder]: instanceId, [until]: { $add: ['$$NOW', ms] } }),
  };
}

/** A lease of a job that one instance does at a time, with what the job must remember. */
export interface LeaseRow {
  _id: string;
  holder: string;
  until: Date;
  /** Relay: creation time of the STATE stream filled last; another one must be refilled. */
  streamCreated?: string;
  /** Same for the ACTIVITY stream. */
  activityStreamCreated?: string;
}

const schema = new Schema<LeaseRow>(
  { _id: String, holder: String, until: Date, streamCreated: String, activityStreamCreated: String },
  { versionKey: false, collection: 'leases' },
);

export const Leases = defineCollection<LeaseRow>('Lease', schema);

/** The right to do a job that one instance of a service does at a time. */
export interface Lease {
  readonly name: string;
  /** Takes or renews it; true when this process holds it. */
  hold(): Promise<boolean>;
  release(): Promise<void>;
}

/** Milliseconds: longer than a slow batch, short enough for staff not to notice a lost holder. */
const leaseMs = 4_000;

/** Not at each notify, to spare writes. */
const renewAfterMs = leaseMs / 2;

const line = leaseIn('holder', 'until');

/**
 * Makes a lease. A frozen holder may resume beside the next one, so work may run twice; work that must not has a guard of its
 * own (`RelayTurn`).
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
      const mine = { _id: name, holder: instanceId };
      await Leases.updateOne(mine, { $set: { until: new Date(0) } });
    },
  };
}

async function take(name: string): Promise<boolean> {
  const { matchedCount } = await Leases.updateOne({ _id: name, $expr: line.mayHold }, [
    { $set: line.held(leaseMs) },
  ]);
  return matchedCount === 1;
}

/** An upsert may not use $$NOW, so the row is created first; false when it exists. */
async function create(name: string): Promise<boolean> {
  try {
    await Leases.insertOne({ _id: name, holder: instanceId, until: new Date(0) });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
