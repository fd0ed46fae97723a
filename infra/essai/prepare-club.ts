import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { MongoClient } from 'mongodb';
import { obstacleOf } from '../../services/admin/src/essai/essai-rules.ts';
import { openBackupKey } from '../backup/backup-key.ts';
import { takenAtOf } from '../backup/backup-rules.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { databases, root } from '../launcher/services.ts';
import { noTrial, noteEssai } from './essai-document.ts';
import { endSuite, essaiFolder, writeSuite } from './suite.ts';

/** Folder of the backup of one trial, with a key of its own: that of the daily backups may be on another machine. */
export const backupFolder = (dataDir: string, numero: string): string =>
  path.join(essaiFolder(dataDir), numero);

/** The backup of the club before a trial; undefined when it is not on this machine. */
export function backupOf(dataDir: string, numero: string): string | undefined {
  const folder = backupFolder(dataDir, numero);
  const name = existsSync(folder) ? readdirSync(folder).find(takenAtOf) : undefined;
  return name && path.join(folder, name);
}

/**
 * Saves a club that does not run and makes it a new one but for its users and settings, marked as on trial. A club that holds
 * somebody or some money stays what it is, and says so. Goes on where it was killed.
 */
export async function prepareClub(client: MongoClient, dataDir: string, numero: string): Promise<void> {
  try {
    if (backupOf(dataDir, numero) === undefined) {
      const obstacle = obstacleOf(await contentOf(client));
      if (obstacle !== null) return await refuse(client, dataDir, obstacle);
      await saveClub(client, dataDir, numero);
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refuse(client, dataDir, `Le club n’a pas pu être sauvegardé avant l’essai\u00a0: ${why}`);
  }
  writeSuite(dataDir, { faire: 'remplir', numero });
  const { admin, ...others } = databases;
  await Promise.all(Object.values(others).map((name) => client.db(name).dropDatabase()));
  forgetStreams(dataDir);
  const settings = client.db(admin).collection<{ _id: string }>('settings');
  const marked = { $set: { essai: true }, $inc: { version: 1 } };
  await settings.updateOne({ essai: { $ne: true } }, marked, { writeConcern: { w: 'majority' } });
}

async function refuse(client: MongoClient, dataDir: string, echec: string): Promise<void> {
  await noteEssai(client, { ...noTrial, echec });
  endSuite(dataDir);
}

async function saveClub(client: MongoClient, dataDir: string, numero: string): Promise<void> {
  const folder = backupFolder(dataDir, numero);
  const { version: product } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const key = await openBackupKey(folder, {});
  const of = { databases: Object.values(databases), product, secretsKey: undefined };
  await makeBackup(client, { folder, of, key, prune: false });
}

/** Looked at once nobody can enter anything: when it was asked for, somebody still could. */
async function contentOf(client: MongoClient) {
  const [members, finance] = [client.db(databases.members), client.db(databases.finance)];
  const count = (name: string) => finance.collection(name).countDocuments({});
  return {
    adherents: await members.collection('adherents').countDocuments({}),
    cotisations: await count('cotisations'),
    reglements: await count('reglements'),
    autres: (await count('credits')) + (await count('clotures_caisse')) + (await count('mouvements_caisse')),
  };
}

/** What services told of another club, which nobody may hear any more. Their outboxes fill the streams again. */
export const forgetStreams = (dataDir: string): void =>
  rmSync(path.join(dataDir, 'nats'), { recursive: true, force: true });
