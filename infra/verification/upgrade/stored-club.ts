import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BSON, MongoClient, type Document } from 'mongodb';

/** Documents by database (`club_members`), then by collection. */
type StoredClub = Readonly<Record<string, Readonly<Record<string, readonly Document[]>>>>;

/** Where it is kept. */
export const storedFile = path.join(import.meta.dirname, 'former-release.json.gz');

/** Of the moment only: who is signed in, what is on its way. */
const passing = ['sessions', 'idempotency', 'outbox', 'leases', 'login_failures', 'dead_letters'];

const { EJSON } = BSON;

/** What the databases of a running club hold, as kept in `storedFile`. */
export async function packClub(mongoUrl: string): Promise<Buffer> {
  const mongo = await new MongoClient(mongoUrl).connect();
  try {
    const { databases } = await mongo.db('admin').admin().listDatabases();
    const club: Record<string, Record<string, Document[]>> = {};
    for (const name of databases.map((one) => one.name).filter((one) => one.startsWith('club_'))) {
      const collections = await mongo.db(name).listCollections().toArray();
      const kept = collections.map((one) => one.name).filter((one) => !passing.includes(one));
      const held: Record<string, Document[]> = {};
      for (const one of kept.toSorted()) {
        const documents = await mongo.db(name).collection(one).find().toArray();
        if (documents.length > 0) held[one] = documents;
      }
      club[name] = held;
    }
    return gzipSync(EJSON.stringify(club, { relaxed: false }), { level: 9 });
  } finally {
    await mongo.close();
  }
}

/** The club of a former release, as it stored it. */
export function storedClub(): StoredClub {
  return EJSON.parse(gunzipSync(readFileSync(storedFile)).toString(), { relaxed: false }) as StoredClub;
}

/** Puts a stored club into empty databases, without any index: a start makes them. */
export async function unpackClub(mongoUrl: string, club: StoredClub): Promise<void> {
  const mongo = await new MongoClient(mongoUrl).connect();
  try {
    for (const [name, collections] of Object.entries(club))
      for (const [collection, documents] of Object.entries(collections))
        await mongo
          .db(name)
          .collection(collection)
          .insertMany([...documents]);
  } finally {
    await mongo.close();
  }
}
