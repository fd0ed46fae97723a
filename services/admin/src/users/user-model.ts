import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** A user as stored. */
export interface StoredUser {
  _id: string;
  codeUtilisateur: string;
  /** `codeKeyOf`. */
  codeKey: string;
  firstName: string;
  lastName: string;
  email: string | null;
  profileType: string;
  isActive: boolean;
  /** argon2id; never leaves this service. */
  passwordHash: string;
  /** null while the password is a given one. */
  passwordChangedAt: Date | null;
  lastSignInAt: Date | null;
  mustChangePassword: boolean;
  /** End of a password that was given to somebody; null of one's own, and of the first user's. */
  provisionalUntil: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const userSchema = new Schema<StoredUser>(
  {
    _id: { type: String, required: true },
    codeUtilisateur: { type: String, required: true },
    codeKey: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    email: { type: String, default: null },
    profileType: { type: String, required: true },
    isActive: { type: Boolean, required: true },
    passwordHash: { type: String, required: true },
    passwordChangedAt: { type: Date, default: null },
    lastSignInAt: { type: Date, default: null },
    mustChangePassword: { type: Boolean, required: true },
    provisionalUntil: { type: Date, default: null },
    version: { type: Number, required: true },
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'users', versionKey: false },
);

userSchema.index({ codeKey: 1 }, { unique: true });
// For the last administrator.
userSchema.index({ profileType: 1, isActive: 1 });

export const Users = defineCollection<StoredUser>('User', userSchema);
