import type { ClientSession, Db, Document, Filter, FindOptions, MongoClient } from 'mongodb';
import { batchSize } from '../lists/batch-size.ts';

/** One moment of a database: whatever is read, and however long it takes, later writes are not seen. */
export interface Snapshot {
  /** All of a collection, a batch after the other. */
  batches<T extends Document>(collection: string, options?: FindOptions): AsyncGenerator<T[]>;
  find<T extends Document>(collection: string, filter: Filter<T>, options?: FindOptions): Promise<T[]>;
  aggregate<T extends Document>(collection: string, stages: readonly Document[]): Promise<T[]>;
}

/**
 * Reads databases of one server at one moment. A snapshot session, not a transaction: those end after seconds, this one may
 * last as long as MongoDB keeps the past (five minutes unless told otherwise), then fails with SnapshotTooOld.
 */
export async function atOneMoment<R>(
  client: MongoClient,
  read: (of: (db: Db) => Snapshot) => Promise<R>,
): Promise<R> {
  const session = client.startSession({ snapshot: true });
  try {
    return await read((db) => snapshotOf(db, session));
  } finally {
    await session.endSession();
  }
}

function snapshotOf(db: Db, session: ClientSession): Snapshot {
  return {
    async *batches<T extends Document>(collection: string, options: FindOptions = {}) {
      const cursor = db.collection<T>(collection).find({}, { ...options, session, batchSize });
      let batch: T[] = [];
      for await (const document of cursor) {
        batch.push(document as T);
        if (batch.length < batchSize) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    find: async <T extends Document>(collection: string, filter: Filter<T>, options: FindOptions = {}) =>
      (await db
        .collection<T>(collection)
        .find(filter, { ...options, session })
        .toArray()) as T[],
    aggregate: (collection, stages) =>
      db
        .collection(collection)
        .aggregate([...stages], { session })
        .toArray() as never,
  };
}

/** Documents by a key that several may share. */
export function groupedBy<T>(
  documents: readonly T[],
  keysOf: (document: T) => readonly string[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const document of documents) {
    for (const key of new Set(keysOf(document))) {
      const group = groups.get(key);
      if (group) group.push(document);
      else groups.set(key, [document]);
    }
  }
  return groups;
}
