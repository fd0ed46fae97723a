import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** Failed logins of one account, address, pair of both, or browser. */
export interface StoredFailureCount {
  /** Hash of what is counted (`countKeyOf`). */
  _id: string;
  failures: number;
  /** Milliseconds since the epoch, as the rules reckon; so are the next two. */
  waitUntil: number;
  forgetAt: number;
  /** Of an address or a browser: until when the account is known there. */
  knownUntil: number;
  expiresAt: Date;
}

const failureCountSchema = new Schema<StoredFailureCount>(
  {
    _id: { type: String, required: true },
    failures: { type: Number, required: true },
    waitUntil: { type: Number, required: true },
    forgetAt: { type: Number, required: true },
    knownUntil: { type: Number, default: 0 },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'login_failures', versionKey: false },
);

failureCountSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Failed logins by account, by address, by both, and by browser of an account (decision 7). */
export const FailureCounts = defineCollection<StoredFailureCount>('FailureCount', failureCountSchema);
