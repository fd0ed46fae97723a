import type { TypeRappel } from '@club/contract';
import { defineCollection, type UnitOfWork } from '@club/service-kit';
import { Schema } from 'mongoose';

/** A reminder that goes out by itself; none for one that does not. */
interface StoredJour {
  _id: TypeRappel;
  /** The last day that was looked at, `YYYY-MM-DD`; the day on which it was switched on counts as one (N-8). */
  jour: string;
}

const text = { type: String, required: true };
const schema = new Schema<StoredJour>(
  { _id: text, jour: text },
  { versionKey: false, collection: 'rappel_automatiques' },
);

const Jours = defineCollection<StoredJour>('RappelAutomatique', schema);

/** Forgets what no longer goes out by itself: switched on again, it begins anew. */
export async function forgetOthers(types: readonly TypeRappel[]): Promise<void> {
  await Jours.deleteMany({ _id: { $nin: [...types] } });
}

/** True when `today` was not looked at yet; what was switched on today waits until tomorrow. */
export async function isStillToDo(type: TypeRappel, today: string): Promise<boolean> {
  const found = await Jours.findOneAndUpdate(
    { _id: type },
    { $setOnInsert: { jour: today } },
    { upsert: true, returnDocument: 'after' },
  );
  return found !== null && found.jour < today;
}

/** Takes the day for the caller's transaction; false when another process took it. */
export async function takeDay({ session }: UnitOfWork, type: TypeRappel, today: string): Promise<boolean> {
  const taken = await Jours.updateOne(
    { _id: type, jour: { $lt: today } },
    { $set: { jour: today } },
    { session },
  );
  return taken.modifiedCount === 1;
}
