import { createHash } from 'node:crypto';
import type { ClientSession, Collection, MongoClient } from 'mongodb';
import { bytesOf, type ArchiveRecord, type Content } from './archive-format.ts';

/** Documents of one read: some megabytes at most. */
const perBatch = 1_000;

/**
 * Sessions are no part of a backup: who was signed in then, and perhaps signed out since, signs in again. Streams of NATS are
 * none either: the outbox of each service is, and refills them (E-2). That a club was restored is said of this club alone (N-11).
 */
const leftOut = new Set(['sessions', 'restored_club']);

export interface SnapshotOf {
  databases: readonly string[];
  product: string;
  /** To be kept with the data; undefined when it is kept elsewhere. */
  secretsKey: string | undefined;
}

/** What was saved. */
export interface Saved {
  takenAt: Date;
  collections: number;
  documents: number;
}

/**
 * The records of all databases at one moment, while others write: one snapshot session reads everything. `told` gets what was
 * saved at the end. Throws when that takes longer than MongoDB keeps a moment (five minutes unless told otherwise).
 */
export async function* snapshotRecords(
  client: MongoClient,
  { databases, product, secretsKey }: SnapshotOf,
  told: (saved: Saved) => void,
): AsyncGenerator<Uint8Array> {
  const { version: mongodb } = await client.db('admin').command({ buildInfo: 1 });
  const session = client.startSession({ snapshot: true });
  try {
    const saved: Saved = { takenAt: new Date(), collections: 0, documents: 0 };
    yield bytesOf({ kind: 'begin', format: 1, takenAt: saved.takenAt, product, mongodb });
    if (secretsKey !== undefined) yield bytesOf({ kind: 'secrets', secretsKey });
    for (const { database, collection } of await collectionsOf(client, databases)) {
      yield bytesOf({ kind: 'collection', database, collection });
      const content = yield* documentRecords(client.db(database).collection(collection), session);
      yield bytesOf({ kind: 'collection-end', ...content });
      saved.collections += 1;
      saved.documents += content.documents;
    }
    yield bytesOf({ kind: 'end', collections: saved.collections, documents: saved.documents });
    told(saved);
  } finally {
    await session.endSession();
  }
}

/** Collections of these databases in order of their names, without those that are left out. */
export async function collectionsOf(client: MongoClient, databases: readonly string[]) {
  const found = await Promise.all(
    databases.map(async (database) => {
      const listed = await client
        .db(database)
        .listCollections({ type: 'collection' }, { nameOnly: true })
        .toArray();
      return listed
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('system.') && !leftOut.has(name))
        .toSorted()
        .map((collection) => ({ database, collection }));
    }),
  );
  return found.flat();
}

/** What a collection holds now, or at the moment of the session. */
export async function contentOf(collection: Collection, session?: ClientSession): Promise<Content> {
  const records = documentRecords(collection, session);
  for (;;) {
    const next = await records.next();
    if (next.done) return next.value;
  }
}

async function* documentRecords(
  collection: Collection,
  session?: ClientSession,
): AsyncGenerator<Uint8Array, Content> {
  const hash = createHash('sha256');
  let documents = 0;
  const cursor = collection.find({}, { raw: true, batchSize: perBatch, ...(session && { session }) });
  const rows = cursor.sort({ _id: 1 }) as unknown as AsyncIterable<Uint8Array>;
  let batch: Uint8Array[] = [];
  const record = (): Uint8Array => {
    const bytes = batch.reduce((sum, one) => sum + one.byteLength, 0);
    const head: ArchiveRecord = { kind: 'documents', bytes, count: batch.length };
    const all = bytesOf(head, batch);
    batch = [];
    return all;
  };
  for await (const row of rows) {
    hash.update(row);
    documents += 1;
    batch.push(row);
    if (batch.length === perBatch) yield record();
  }
  if (batch.length > 0) yield record();
  return { documents, sha256: hash.digest('hex') };
}
