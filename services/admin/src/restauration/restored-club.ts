import { defineCollection, type UnitOfWork } from '@club/service-kit';
import { Schema } from 'mongoose';

/** Written by `npm run restore` (infra/backup) before the club starts, taken away by who confirms; no backup holds it. */
export interface RestoredClub {
  _id: 'restored';
  /** Of which moment the backup is; null: another tool restored it. */
  takenAt: Date | null;
  restoredAt: Date;
}

const schema = new Schema<RestoredClub>(
  {
    _id: { type: String, required: true },
    takenAt: { type: Date, default: null },
    restoredAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'restored_club' },
);

const RestoredClubs = defineCollection<RestoredClub>('RestoredClub', schema);

/** The backup that this club comes from, while nobody has confirmed that it is the one in use (N-11); else null. */
export const restoredClub = (): Promise<RestoredClub | null> => RestoredClubs.findOne({ _id: 'restored' });

/** Ends the holding; answers what was there, null when somebody else was first. */
export async function takeAwayRestored({ session }: UnitOfWork): Promise<RestoredClub | null> {
  const club = await RestoredClubs.findOne({ _id: 'restored' }, { session });
  if (club) await RestoredClubs.deleteOne({ _id: 'restored' }, { session });
  return club;
}
