import type { ClientSession, Db, Document, FindOptions, MongoClient } from 'mongodb';
import { batchSize } from '../../documents/collections/read-documents.ts';

/** A consistent view of a database: later writes are not seen. */
export interface Snapshot {
  /** A collection, batch by batch. */
  batches<T extends Document>(collection: string, options?: FindOptions): AsyncGenerator<T[]>;
  find<T extends Document>(collection: string, filter: object, options?: FindOptions): Promise<T[]>;
  aggregate<T extends Document>(collection: string, stages: readonly Document[]): Promise<T[]>;
}

/**
 * Reads databases of one server on a snapshot session. It may last as long as MongoDB keeps history (five minutes by
 * default), then fails with SnapshotTooOld; a transaction would end after seconds.
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
    find: <T extends Document>(collection: string, filter: object, options: FindOptions = {}) =>
      db
        .collection(collection)
        .find<T>(filter, { ...options, session })
        .toArray(),
    aggregate: <T extends Document>(collection: string, stages: readonly Document[]) =>
      db
        .collection(collection)
        .aggregate<T>([...stages], { session })
        .toArray(),
  };
}

/** Groups documents by a key. */
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
