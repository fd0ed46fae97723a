import { ObjectId, type Db } from 'mongodb';
import type { BackupLine } from '../../services/admin/src/backups/backup-model.ts';
import { isDue } from './backup-rules.ts';
import type { Backup } from './make-backup.ts';

const lines = (admin: Db) => admin.collection<BackupLine>('backups');

const newId = () => new ObjectId().toHexString();

export async function noteBackup(
  admin: Db,
  { takenAt, file, bytes, documents, verified }: Backup,
): Promise<void> {
  await lines(admin).insertOne({ _id: newId(), at: takenAt, file, bytes, documents, verified });
}

export async function noteFailure(admin: Db, failed: string): Promise<void> {
  await lines(admin).insertOne({ _id: newId(), at: new Date(), failed });
}

/** Whether the settings of the club want a daily backup, and today's is to be made. */
export async function wantsBackup(admin: Db, now: Date): Promise<boolean> {
  const [settings] = await admin.collection('settings').find().limit(1).toArray();
  const { backupAuto, fuseau } = (settings?.['systemSettings'] ?? {}) as {
    backupAuto?: boolean;
    fuseau?: string;
  };
  if (backupAuto !== true) return false;
  const last = await lines(admin).findOne({ failed: { $exists: false } }, { sort: { at: -1 } });
  return isDue(last?.at, now, fuseau ?? 'UTC');
}
