import type { UnitOfWork } from '@club/service-kit';
import { unseal } from '../secrets/seal.ts';
import { SecondFactors, type StoredSecondFactor } from './second-factor-model.ts';
import { isApplicationCode, recoveryHashOf, stepOf } from './totp.ts';

/** How the second step was passed. */
export type PassedBy = 'application' | 'code de secours';

/** The second factor that an account asks for at sign-in; undefined when it asks for none. */
export async function secondFactorOf(userId: string): Promise<StoredSecondFactor | undefined> {
  const factor = await SecondFactors.findOne({ _id: userId });
  return factor?.confirmedAt ? factor : undefined;
}

/**
 * Uses a code up, in the transaction of what it opens: a second time, or beside another use, it opens nothing (I-20).
 * Undefined when it is none, or was used.
 */
export async function useCode(
  unit: UnitOfWork,
  factor: StoredSecondFactor,
  { code, now }: { code: string; now: Date },
): Promise<PassedBy | undefined> {
  if (isApplicationCode(code)) {
    const step = stepOf(unseal(factor.sealedSecret), code, now);
    return step !== undefined && (await useStep(unit, factor._id, step)) ? 'application' : undefined;
  }
  // Needs no key: recovery codes sign in when that of the secrets is lost.
  return (await useRecoveryCode(unit, factor._id, recoveryHashOf(code))) ? 'code de secours' : undefined;
}

async function useStep({ session }: UnitOfWork, _id: string, step: number): Promise<boolean> {
  const unused = { _id, lastStep: { $lt: step } };
  const { matchedCount } = await SecondFactors.updateOne(unused, { $set: { lastStep: step } }, { session });
  return matchedCount === 1;
}

async function useRecoveryCode({ session }: UnitOfWork, _id: string, hash: string): Promise<boolean> {
  const unused = { _id, recoveryHashes: hash };
  const change = { $pull: { recoveryHashes: hash } };
  const { matchedCount } = await SecondFactors.updateOne(unused, change, { session });
  return matchedCount === 1;
}
