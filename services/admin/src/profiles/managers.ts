import { holdsAll, managesAll, type Permission } from '@club/contract';
import { defineCollection, type UnitOfWork } from '@club/service-kit';
import { Schema } from 'mongoose';
import { Users } from '../users/user-model.ts';
import type { OthersLeft } from './profile-rules.ts';
import { allProfiles } from './profiles.ts';

interface RightsLock {
  _id: string;
  changes: number;
}

const administratorsSchema = new Schema<RightsLock>(
  { _id: { type: String, required: true }, changes: { type: Number, required: true } },
  { collection: 'administrators', versionKey: false },
);

/** One document that every change of rights writes, so that concurrent changes conflict. */
const Administrators = defineCollection<RightsLock>('Administrators', administratorsSchema);

/**
 * Changes of rights commit one after the other: of two persons who remove each other one starts over, and a
 * profile is not deleted while somebody gets it.
 */
export async function lockRights({ session }: UnitOfWork): Promise<void> {
  await Administrators.updateOne({ _id: 'all' }, { $inc: { changes: 1 } }, { session, upsert: true });
}

/** Who is left (I-9) without a user, or without those of a profile. */
export async function othersLeft(
  unit: UnitOfWork,
  { userId, profileType }: { userId?: string; profileType?: string },
): Promise<OthersLeft> {
  const profiles = (await allProfiles(unit)).filter(({ id }) => id !== profileType);
  const holdersOf = (ids: readonly string[]) => {
    const others = {
      isActive: true,
      profileType: { $in: ids },
      ...(userId !== undefined && { _id: { $ne: userId } }),
    };
    return Users.countDocuments(others, { session: unit.session });
  };
  const withRights = (enough: (permissions: readonly Permission[]) => boolean) =>
    holdersOf(profiles.filter(({ permissions }) => enough(permissions)).map(({ id }) => id));
  return { managing: await withRights(managesAll), whole: await withRights(holdsAll) };
}
