import type { Unit } from '@club/service-kit';
import mongoose from 'mongoose';
import { Administrators } from './administrators-model.ts';
import { Users } from './user-model.ts';

/**
 * Number of active administrators besides a user, fit to decide on: it also writes the one document that all such decisions
 * write. Two administrators who remove each other would each still see the other; so one of them is asked again.
 */
export async function otherAdministrators(unit: Unit, userId: string): Promise<number> {
  const { session } = unit;
  await Administrators.updateOne({ _id: 'all' }, { $inc: { changes: 1 } }, { session, upsert: true });
  const others = { profileType: 'admin', isActive: true, _id: mongoose.trusted({ $ne: userId }) };
  return Users.countDocuments(others, { session });
}
