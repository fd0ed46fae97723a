import mongoose, { type InferSchemaType } from 'mongoose';

const secondFactorSchema = new mongoose.Schema(
  {
    /** The user's id. */
    _id: { type: String, required: true },
    /** Base 32, sealed; never leaves this service once confirmed. */
    sealedSecret: { type: String, required: true },
    /** Null until the first code was typed: nothing is asked before. */
    confirmedAt: { type: Date, default: null },
    /** Step of 30 s of the last code that was taken: it and those before are refused. */
    lastStep: { type: Number, default: 0 },
    /** sha256 of the recovery codes that are left. */
    recoveryHashes: { type: [String], default: [] },
  },
  { collection: 'second_factors', versionKey: false },
);

export const SecondFactors = mongoose.model('SecondFactor', secondFactorSchema);

export type StoredSecondFactor = InferSchemaType<typeof secondFactorSchema>;

const profileSchema = new mongoose.Schema(
  { _id: { type: String, required: true } },
  { collection: 'second_factor_profiles', versionKey: false },
);

/** The profiles whose people need a second factor, by id. */
export const SecondFactorProfiles = mongoose.model('SecondFactorProfile', profileSchema);
