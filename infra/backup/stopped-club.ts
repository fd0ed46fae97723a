import { existsSync } from 'node:fs';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { openBusUsers } from '../bus-users/bus-users.ts';
import { openDataFolder, type DataFolder } from '../launcher/data-folder.ts';
import { endLeftOver } from '../launcher/end-left-over.ts';
import { openRun } from '../launcher/run.ts';
import { databases } from '../launcher/services.ts';
import { chooseMongod } from '../local-servers/choose-mongod.ts';
import { openMongoUsers } from '../local-servers/mongo-users.ts';

type Say = (sentence: string) => void;

/** Nobody says anything meanwhile. */
const noBus = 'nats://none';

/**
 * Works on the MongoDB of a club that does not run: the given one, else the data folder's own, which is started for it and stopped
 * again. The folder is locked meanwhile, so the club cannot start.
 * @throws UsageError when the folder is in use or cannot be written
 */
export async function onStoppedClub(
  { dataDir, mongoUrl }: { dataDir: string; mongoUrl?: string | undefined },
  say: Say,
  work: (client: MongoClient, data: DataFolder) => Promise<void>,
): Promise<void> {
  const data = openDataFolder(dataDir);
  const run = openRun(data, say);
  try {
    await endLeftOver(data, say);
    const users = {
      natsUsersFile: openBusUsers(data.path).file,
      mongoUsers: openMongoUsers(data.path, databases),
    };
    const mongodFor = (folder: string) => chooseMongod(folder, say);
    const servers = await run.startServers({ mongoUrl, natsUrl: noBus }, users, mongodFor);
    const client = await new MongoClient(servers.mongoUrl).connect();
    try {
      await work(client, data);
    } finally {
      await client.close();
    }
  } finally {
    await run.stop();
  }
}

/** Whether a data folder holds the database of a club. */
export const hasDatabase = (dataDir: string): boolean => existsSync(path.join(dataDir, 'mongod'));
