import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BSON, type Document, type MongoClient } from 'mongodb';
import type { Stack } from '../../launcher/stack.ts';
import type { Streams } from './streams.ts';

/** A place where a text was found. */
export interface Found {
  where: string;
  text: string;
}

/**
 * Looks for texts in every collection of every database, files in GridFS included, in every message of both streams, and in every file
 * of the data folder. What the servers of MongoDB and NATS keep for themselves on disk (`mongo`, `nats`) is what was searched through
 * them: their former pages are overwritten in time, as the deployment guide says.
 */
export async function findEverywhere(
  { stack, mongo, streams }: { stack: Stack; mongo: MongoClient; streams: Streams },
  texts: readonly string[],
): Promise<Found[]> {
  const found: Found[] = [];
  const look = (where: string, content: string): void => {
    const folded = content.toLowerCase();
    for (const text of texts) if (folded.includes(text.toLowerCase())) found.push({ where, text });
  };
  await eachDocument(mongo, look);
  const { state, activity } = await streams.messages();
  look('STATE', state.join('\n'));
  look('ACTIVITY', activity.join('\n'));
  for (const file of filesIn(stack.data.path)) look(file, readFileSync(file, 'latin1'));
  return found;
}

async function eachDocument(
  mongo: MongoClient,
  look: (where: string, content: string) => void,
): Promise<void> {
  const { databases } = await mongo.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases.filter((one) => !['local', 'config', 'admin'].includes(one.name))) {
    const database = mongo.db(name);
    for (const { name: collection } of await database.listCollections({}, { nameOnly: true }).toArray()) {
      for await (const document of database.collection(collection).find())
        look(`${name}.${collection}`, textOf(document));
    }
  }
}

/** Parts of files as their bytes, all else as JSON. */
function textOf(document: Document): string {
  const { data } = document as { data?: { _bsontype?: string; buffer?: Uint8Array } };
  const bytes =
    data?._bsontype === 'Binary' && data.buffer ? Buffer.from(data.buffer).toString('latin1') : '';
  return `${BSON.EJSON.stringify(document)} ${bytes}`;
}

const ofServers: ReadonlySet<string> = new Set(['mongo', 'mongod', 'nats', 'jetstream']);

/** Links lead out of the data folder. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isFile()) return [file];
    return entry.isDirectory() && !ofServers.has(entry.name) ? filesIn(file) : [];
  });
}
