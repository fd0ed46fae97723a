import type { MongoClient } from 'mongodb';
import { documentsIn, type Read } from './archive-format.ts';
import { holdMail } from './hold-mail.ts';
import { readArchive, type Archive, type Place } from './read-archive.ts';
import { collectionsOf, contentOf } from './snapshot.ts';

/** Said to who restores, without a stack. */
export class RestoreRefused extends Error {}

/** Inserts on their way while the next ones are read. */
const atOnce = 4;

/**
 * Puts the records of an archive that was read to its end, so that a damaged one changes nothing, into a MongoDB that has none
 * of its databases. Before them it is marked as restored in the database `admin`, so that not even half a club sends e-mail.
 * Afterwards each collection is read again and compared with its sum; what failed in the middle is taken away.
 * @throws DamagedArchive, RestoreRefused
 */
export async function restoreArchive(
  client: MongoClient,
  archive: Archive,
  records: AsyncIterable<Read>,
  admin: string,
): Promise<void> {
  const databases = [...new Set(archive.collections.map(({ database }) => database))];
  const [there] = await collectionsOf(client, databases);
  if (there)
    throw new RestoreRefused(
      `There is a club already: the database ${there.database} has collections. A backup is restored where there is none.`,
    );
  try {
    await holdMail(client.db(admin), archive.takenAt);
    await insertAll(client, records);
    await compare(client, archive);
  } catch (error) {
    await Promise.all(databases.map((database) => client.db(database).dropDatabase()));
    throw error;
  }
}

async function insertAll(client: MongoClient, records: AsyncIterable<Read>): Promise<void> {
  const onTheWay = new Set<Promise<unknown>>();
  await readArchive(records, async ({ database, collection }, payload) => {
    if (onTheWay.size >= atOnce) await Promise.race(onTheWay);
    const inserted = client
      .db(database)
      .collection(collection)
      .insertMany(documentsIn(payload), { ordered: false, writeConcern: { w: 'majority' } })
      .finally(() => onTheWay.delete(inserted));
    onTheWay.add(inserted);
  });
  await Promise.all(onTheWay);
}

async function compare(client: MongoClient, { collections }: Archive): Promise<void> {
  for (const { database, collection, documents, sha256 } of collections) {
    const now = await contentOf(client.db(database).collection(collection));
    if (now.documents !== documents || now.sha256 !== sha256)
      throw new RestoreRefused(
        `${nameOf({ database, collection })} is not what was saved; nothing was kept.`,
      );
  }
}

const nameOf = ({ database, collection }: Place) => `${database}.${collection}`;
