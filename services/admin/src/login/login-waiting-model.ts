import mongoose, { type InferSchemaType } from 'mongoose';

const failureCountSchema = new mongoose.Schema(
  {
    /** Hash of what is counted (`countKeyOf`). */
    _id: { type: String, required: true },
    failures: { type: Number, required: true },
    /** Milliseconds since the epoch, as the rules reckon; so are the next two. */
    waitUntil: { type: Number, required: true },
    forgetAt: { type: Number, required: true },
    /** Of an address or a browser: until when the account is known there. */
    knownUntil: { type: Number, default: 0 },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'login_failures', versionKey: false },
);

failureCountSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Failed logins by account, by address, by both, and by browser of an account (decision 7). */
export const FailureCounts = mongoose.model('FailureCount', failureCountSchema);

export type StoredFailureCount = InferSchemaType<typeof failureCountSchema>;
