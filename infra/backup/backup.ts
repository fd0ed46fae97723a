/** `npm run backup -- --to DIR`: one encrypted archive of a club, running or stopped. Exit code 1 when there is none. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withSecretFiles } from '@club/service-kit/edge';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { isDatabaseRunning, mongoOf } from '../invariants/running-product.ts';
import { secretsKeyOf } from '../launcher/keys.ts';
import { databases, root } from '../launcher/services.ts';
import { openBackupKey } from './backup-key.ts';
import { folderFor, isDue } from './backup-rules.ts';
import { isMailHeld } from './hold-mail.ts';
import { type Backup, makeBackup } from './make-backup.ts';
import { hasDatabase, onStoppedClub } from './stopped-club.ts';
import type { BackupLine } from '../../services/admin/src/backups/backup-model.ts';

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

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    mongo: { type: 'string' },
    data: { type: 'string', default: '.data' },
    /** Only when the settings want one and today's is missing. */
    scheduled: { type: 'boolean', default: false },
    /** Older archives of the folder that have served are removed. */
    prune: { type: 'boolean', default: false },
  },
});
const env = withSecretFiles(process.env, ['MONGO_URL', 'CLUB_SECRETS_KEY']);
const dataDir = path.resolve(root, values.data);
const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

const given = values.mongo ?? env['MONGO_URL'];

try {
  const isStopped = !given && !values.scheduled && hasDatabase(dataDir) && !isDatabaseRunning(dataDir);
  if (isStopped) await onStoppedClub({ dataDir }, say, backupOrNote);
  else await onRunningClub(mongoOf(values, env));
} catch (error) {
  process.stderr.write(`No backup was made: ${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

async function onRunningClub(url: string): Promise<void> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
  try {
    await client.connect();
    if (!values.scheduled || (await wantsBackup(client.db(databases.admin), new Date())))
      await backupOrNote(client);
  } finally {
    await client.close();
  }
}

async function backupOrNote(client: MongoClient): Promise<void> {
  try {
    await backup(client);
  } catch (error) {
    // Where it cannot be noted either, the age of the last good one tells it.
    await noteFailure(client.db(databases.admin), sentenceOf(error)).catch(() => undefined);
    throw error;
  }
}

async function backup(running: MongoClient): Promise<void> {
  const startedAt = performance.now();
  const key = await openBackupKey(dataDir, env);
  const { version: product } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const of = { databases: Object.values(databases), product, secretsKey: secretsKeyOf(dataDir, env) };
  const isTrial = values.scheduled && (await isMailHeld(running.db(databases.admin)));
  const folders = {
    asked: values.to,
    ofOperator: env['CLUB_BACKUP_DIR'],
    own: path.join(dataDir, 'backups'),
  };
  const made = await makeBackup(running, {
    folder: path.resolve(root, folderFor(folders, isTrial)),
    of,
    key,
    prune: values.prune || values.scheduled,
  });
  await noteBackup(running.db(databases.admin), made);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const megabytes = (made.bytes / 1e6).toFixed(1);
  say(
    `${made.file}: ${made.documents} documents, ${megabytes} MB, ${seconds} s${made.verified ? ', read again and whole' : ''}.`,
  );
  if (made.removed.length > 0) say(`Removed, as they have served: ${made.removed.join(', ')}.`);
  if (key.madeFile) say(`Keep a copy of ${key.madeFile} elsewhere: without it no backup can be opened.`);
}
