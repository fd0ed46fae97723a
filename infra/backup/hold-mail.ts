import type { Db } from 'mongodb';
import type { RestoredClub } from '../../services/admin/src/restauration/restored-club.ts';

const clubs = (admin: Db) => admin.collection<RestoredClub>('restored_club');

/**
 * Marks a club as restored, before it starts: no e-mail leaves it until an administrator confirms that it is the one in use (N-11).
 * `takenAt`: of the backup, null for one of another tool.
 */
export async function holdMail(admin: Db, takenAt: Date | null): Promise<void> {
  const $set = { takenAt, restoredAt: new Date() };
  await clubs(admin).updateOne(
    { _id: 'restored' },
    { $set },
    { upsert: true, writeConcern: { w: 'majority' } },
  );
}

/** Whether the e-mail of a club is held. */
export const isMailHeld = async (admin: Db): Promise<boolean> =>
  (await clubs(admin).findOne({ _id: 'restored' })) !== null;
