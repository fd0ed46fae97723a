import mongoose from 'mongoose';
import type { RestoredClub } from '../restauration/restored-club.ts';

export const takenAt = new Date('2026-11-26T02:30:00Z');

/** Mark that `npm run restore` writes before the club starts. */
export async function holdMail(): Promise<void> {
  const clubs = mongoose.connection.collection<RestoredClub>('restored_club');
  await clubs.updateOne({ _id: 'restored' }, { $set: { takenAt, restoredAt: new Date() } }, { upsert: true });
}
