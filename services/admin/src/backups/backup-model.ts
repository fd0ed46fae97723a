import { defineCollection, gaugeOf } from '@club/service-kit';
import { Schema } from 'mongoose';

/** A backup that was made, or a try that failed; written by `npm run backup` (infra/backup), which the operator runs. */
export interface BackupLine {
  _id: string;
  /** Of which moment it is, or when it failed. */
  at: Date;
  /** Path on the operator's machine. */
  file?: string;
  bytes?: number;
  documents?: number;
  /** Whether it was read again once it was written. */
  verified?: boolean;
  /** Why there is none. */
  failed?: string;
}

const schema = new Schema<BackupLine>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    file: { type: String },
    bytes: { type: Number },
    documents: { type: Number },
    verified: { type: Boolean },
    failed: { type: String },
  },
  { versionKey: false, collection: 'backups' },
);
schema.index({ at: -1 });

const Backups = defineCollection<BackupLine>('Backup', schema);

/** When the last good one was made, and when a later try failed; null for neither. */
export async function lastBackups(): Promise<{ made: Date | null; failed: Date | null }> {
  const newest = { sort: { at: -1 } } as const;
  const [made, last] = await Promise.all([
    Backups.findOne({ failed: { $exists: false } }, newest),
    Backups.findOne({}, newest),
  ]);
  return { made: made?.at ?? null, failed: last?.failed === undefined ? null : last.at };
}

gaugeOf(
  'club_last_backup_timestamp_seconds',
  'When the last good backup was made; 0 without any',
  async () => {
    const { made } = await lastBackups();
    return made ? made.getTime() / 1_000 : 0;
  },
);
