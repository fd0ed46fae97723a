import mongoose, { Types, type InferSchemaType } from 'mongoose';

const sessionSchema = new mongoose.Schema(
  {
    /** Names the session in tokens and on the bus; it opens nothing. */
    _id: { type: String, default: () => new Types.ObjectId().toHexString() },
    /** sha256 of the cookie's value: who reads this database cannot sign in with it. */
    tokenHash: { type: String, required: true },
    userId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);

sessionSchema.index({ tokenHash: 1 }, { unique: true });
sessionSchema.index({ userId: 1 });
// MongoDB removes ended sessions by itself; `hasEnded` is what counts until it has.
sessionSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

/** Sessions of people signed in. */
export const Sessions = mongoose.model('Session', sessionSchema);

/** A session as stored, read with `.lean()`. */
export type StoredSession = InferSchemaType<typeof sessionSchema>;
