import mongoose, { Types, type InferSchemaType } from 'mongoose';

const userSchema = new mongoose.Schema(
  {
    _id: { type: String, default: () => new Types.ObjectId().toHexString() },
    codeUtilisateur: { type: String, required: true },
    /** `codeKeyOf`. */
    codeKey: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    email: { type: String, default: null },
    profileType: { type: String, required: true },
    isActive: { type: Boolean, required: true },
    /** argon2id; never leaves this service. */
    passwordHash: { type: String, required: true },
    /** null while the password is a given one. */
    passwordChangedAt: { type: Date, default: null },
    lastSignInAt: { type: Date, default: null },
    mustChangePassword: { type: Boolean, required: true },
    /** End of a password that was given to somebody; null of one's own, and of the first user's. */
    provisionalUntil: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'users', timestamps: true, versionKey: false },
);

userSchema.index({ codeKey: 1 }, { unique: true });
// For the last administrator.
userSchema.index({ profileType: 1, isActive: 1 });

export const Users = mongoose.model('User', userSchema);

export type StoredUser = InferSchemaType<typeof userSchema>;
