import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** The second factor of a user. */
export interface StoredSecondFactor {
  /** The user's id. */
  _id: string;
  /** Base 32, sealed; never leaves this service once confirmed. */
  sealedSecret: string;
  /** Null until the first code was typed: nothing is asked before. */
  confirmedAt: Date | null;
  /** Step of 30 s of the last code that was taken: it and those before are refused. */
  lastStep: number;
  /** sha256 of the recovery codes that are left. */
  recoveryHashes: string[];
}

const secondFactorSchema = new Schema<StoredSecondFactor>(
  {
    _id: { type: String, required: true },
    sealedSecret: { type: String, required: true },
    confirmedAt: { type: Date, default: null },
    lastStep: { type: Number, default: 0 },
    recoveryHashes: { type: [String], default: [] },
  },
  { collection: 'second_factors', versionKey: false },
);

export const SecondFactors = defineCollection<StoredSecondFactor>('SecondFactor', secondFactorSchema);

const profileSchema = new Schema<{ _id: string }>(
  { _id: { type: String, required: true } },
  { collection: 'second_factor_profiles', versionKey: false },
);

/** The profiles whose people need a second factor, by id. */
export const SecondFactorProfiles = defineCollection<{ _id: string }>('SecondFactorProfile', profileSchema);
