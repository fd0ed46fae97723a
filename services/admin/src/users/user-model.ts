import mongoose, { Types, type InferSchemaType } from 'mongoose';

const userSchema = new mongoose.Schema(
  {
    _id: { type: String, default: () => new Types.ObjectId().toHexString() },
    codeUtilisateur: { type: String, required: true },
    /** The code as logins compare it (`codeKeyOf`). */
    codeKey: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    email: { type: String, default: null },
    profileType: { type: String, required: true },
    isActive: { type: Boolean, required: true },
    /** argon2id, its salt and cost inside. Never leaves this service. */
    passwordHash: { type: String, required: true },
    /** null while the password is the one that was given. */
    passwordChangedAt: { type: Date, default: null },
    mustChangePassword: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'users', timestamps: true, versionKey: false },
);

userSchema.index({ codeKey: 1 }, { unique: true });
// The last administrator is looked for at each demotion, deactivation and deletion.
userSchema.index({ profileType: 1, isActive: 1 });

/** People who may sign in. */
export const Users = mongoose.model('User', userSchema);

/** A user as stored, read with `.lean()`. */
export type StoredUser = InferSchemaType<typeof userSchema>;
