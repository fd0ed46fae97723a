import mongoose, { Types, type InferSchemaType } from 'mongoose';

const deviceSchema = new mongoose.Schema(
  {
    _id: { type: String, default: () => new Types.ObjectId().toHexString() },
    /** sha256 of the cookie's value; a browser used by several people has one cookie and a row for each. */
    tokenHash: { type: String, required: true },
    userId: { type: String, required: true },
    /** As the administrator named it. */
    name: { type: String, required: true },
    authorizedAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    /** Of the last use. */
    ip: { type: String, default: '' },
    revokedAt: { type: Date, default: null },
  },
  { collection: 'devices', versionKey: false },
);

deviceSchema.index({ tokenHash: 1, userId: 1 }, { unique: true });
deviceSchema.index({ lastUsedAt: -1 });

export const Devices = mongoose.model('Device', deviceSchema);

export type StoredDevice = InferSchemaType<typeof deviceSchema>;
