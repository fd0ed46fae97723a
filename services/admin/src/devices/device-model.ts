import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** A browser that one account may sign in on. */
export interface StoredDevice {
  _id: string;
  /** sha256 of the cookie's value; a browser used by several people has one cookie and a row for each. */
  tokenHash: string;
  userId: string;
  /** As the administrator named it. */
  name: string;
  authorizedAt: Date;
  lastUsedAt: Date;
  /** Of the last use. */
  ip: string;
  revokedAt: Date | null;
}

const deviceSchema = new Schema<StoredDevice>(
  {
    _id: { type: String, required: true },
    tokenHash: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    authorizedAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    ip: { type: String, default: '' },
    revokedAt: { type: Date, default: null },
  },
  { collection: 'devices', versionKey: false },
);

deviceSchema.index({ tokenHash: 1, userId: 1 }, { unique: true });
deviceSchema.index({ lastUsedAt: -1 });

export const Devices = defineCollection<StoredDevice>('Device', deviceSchema);
