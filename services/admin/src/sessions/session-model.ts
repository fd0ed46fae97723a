import mongoose, { Types, type InferSchemaType } from 'mongoose';

const sessionSchema = new mongoose.Schema(
  {
    /** Id in tokens and on the bus; opens nothing. */
    _id: { type: String, default: () => new Types.ObjectId().toHexString() },
    /** sha256 of the cookie's value. */
    tokenHash: { type: String, required: true },
    userId: { type: String, required: true },
    /** Where it was opened, and how the browser names itself; null in those of former releases. */
    address: { type: String, default: null },
    userAgent: { type: String, default: null },
    /** The authorised device it was opened on. */
    deviceId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    /** Why it was ended before its time, in French: whoever comes back to it is told. */
    endedBecause: { type: String, default: null },
  },
  { collection: 'sessions', versionKey: false },
);

sessionSchema.index({ tokenHash: 1 }, { unique: true });
sessionSchema.index({ userId: 1 });
sessionSchema.index({ deviceId: 1 });
// `hasEnded` decides until MongoDB has removed it.
sessionSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

export const Sessions = mongoose.model('Session', sessionSchema);

export type StoredSession = InferSchemaType<typeof sessionSchema>;
