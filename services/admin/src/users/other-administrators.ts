import type { UnitOfWork } from '@club/service-kit';
import mongoose from 'mongoose';
import { Users } from './user-model.ts';

const administratorsSchema = new mongoose.Schema(
  { _id: { type: String, required: true }, changes: { type: Number, required: true } },
  { collection: 'administrators', versionKey: false },
);

/** One document that every change of administrators writes, so that concurrent changes conflict. */
const Administrators = mongoose.model('Administrators', administratorsSchema);

/**
 * Active administrators besides a user. Also writes the one document of such decisions: of two administrators
 * who remove each other one starts over.
 */
export async function otherAdministrators(unit: UnitOfWork, userId: string): Promise<number> {
  const { session } = unit;
  await Administrators.updateOne({ _id: 'all' }, { $inc: { changes: 1 } }, { session, upsert: true });
  const others = { profileType: 'admin', isActive: true, _id: mongoose.trusted({ $ne: userId }) };
  return Users.countDocuments(others, { session });
}
