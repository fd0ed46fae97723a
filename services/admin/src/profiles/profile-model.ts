import type { Permission } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** A custom profile; the four default ones are not stored. */
export interface StoredProfile {
  _id: string;
  name: string;
  /** `nameKeyOf`. */
  nameKey: string;
  description: string;
  permissions: Permission[];
  /** Given to new users (I-13). */
  isDefault: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const profileSchema = new Schema<StoredProfile>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    description: { type: String, default: '' },
    permissions: { type: [String], default: [] },
    isDefault: { type: Boolean, default: false },
    version: { type: Number, required: true },
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'user_profiles', versionKey: false },
);

profileSchema.index({ nameKey: 1 }, { unique: true });

export const Profiles = defineCollection<StoredProfile>('UserProfile', profileSchema);
