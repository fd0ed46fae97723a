import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** A session as stored. */
export interface StoredSession {
  /** Id in tokens and on the bus; opens nothing. */
  _id: string;
  /** sha256 of the cookie's value. */
  tokenHash: string;
  userId: string;
  /** Where it was opened, and how the browser names itself; null in those of former releases. */
  address: string | null;
  userAgent: string | null;
  /** The authorised device it was opened on. */
  deviceId: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  endsAt: Date;
  expiresAt: Date;
  /** Why it was ended before its time, in French: whoever comes back to it is told. */
  endedBecause: string | null;
}

const sessionSchema = new Schema<StoredSession>(
  {
    _id: { type: String, required: true },
    tokenHash: { type: String, required: true },
    userId: { type: String, required: true },
    address: { type: String, default: null },
    userAgent: { type: String, default: null },
    deviceId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    endedBecause: { type: String, default: null },
  },
  { collection: 'sessions', versionKey: false },
);

sessionSchema.index({ tokenHash: 1 }, { unique: true });
sessionSchema.index({ userId: 1 });
sessionSchema.index({ deviceId: 1 });
// `hasEnded` decides until MongoDB has removed it.
sessionSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

export const Sessions = defineCollection<StoredSession>('Session', sessionSchema);
