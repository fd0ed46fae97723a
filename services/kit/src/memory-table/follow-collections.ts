import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { type ClientSession, type mongo } from 'mongoose';
import { logger } from '../log/logger.ts';
import { checkTables, type Fed, type FollowedCollection } from './check-tables.ts';

type Stream = mongo.ChangeStream<{ _id: string }>;

/** Milliseconds before a lost change stream is reopened. */
const reopenAfterMs = 1_000;

/** Milliseconds that MongoDB waits for a change before it answers that there is none; a change is answered at once. */
const maxAwaitTimeMS = 15_000;

/** Milliseconds of pause after a change, so that more come in one answer. */
const restMs = 20;

/**
 * Fills tables from collections and follows all writes of any instance; resolves when complete, with the function that stops
 * it. One change stream for all, because each costs MongoDB a look at every write. When the driver cannot resume it (history
 * lost), everything is read again.
 */
export async function followCollections(
  ...collections: readonly FollowedCollection<never>[]
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const any = collections as readonly AnyCollection[];
  const following = follow(any, await openAndRead(any), stopping.signal);
  const stopChecking = checkTables(collections);
  return () => {
    stopChecking();
    stopping.abort();
    return following;
  };
}

type AnyCollection = FollowedCollection<{ _id: string }>;

async function follow(
  collections: readonly AnyCollection[],
  first: Stream,
  stopping: AbortSignal,
): Promise<void> {
  let stream: Stream | undefined = first;
  // Ends the look that is under way, which else lasts until MongoDB answers.
  stopping.addEventListener('abort', () => void stream?.close().catch(() => undefined), { once: true });
  while (!stopping.aborted) {
    try {
      stream ??= await openAndRead(collections);
      await applyChanges(collections, stream, stopping);
      if (stopping.aborted) break;
      await stream.close();
      stream = undefined;
    } catch (error) {
      if (stopping.aborted) break;
      logger.warn({ err: error, collections: namesOf(collections) }, 'change stream lost, reading again');
      await stream?.close();
      stream = undefined;
      await pause(stopping, reopenAfterMs);
    }
  }
  await stream?.close();
}

/** Returns when stopping, or when all must be read again. */
async function applyChanges(
  collections: readonly AnyCollection[],
  stream: Stream,
  stopping: AbortSignal,
): Promise<void> {
  const fedBy = new Map(collections.map((one) => [one.collection.collectionName, one.into]));
  let restedAt = performance.now();
  while (!stopping.aborted) {
    const change = await stream.tryNext();
    if (change && 'documentKey' in change) {
      if (apply(fedBy.get(change.ns.coll), change) === 'readAgain') return;
    } else if (change ?? stream.closed) throw new Error(`followed no further: ${change?.operationType}`);
    if (change && performance.now() - restedAt > restMs) {
      await pause(stopping, restMs);
      restedAt = performance.now();
    }
  }
}

type Change = Extract<mongo.ChangeStreamDocument<{ _id: string }>, { documentKey: unknown }>;

function apply(fed: Fed<{ _id: string }> | undefined, change: Change): void | 'readAgain' {
  if (change.operationType === 'delete') return fed?.remove(change.documentKey._id);
  if ('fullDocument' in change && change.fullDocument) return fed?.put(change.fullDocument);
}

/** Reads all documents and opens the stream from the same moment on. */
async function openAndRead(collections: readonly AnyCollection[]): Promise<Stream> {
  // Before the read, which may miss what this process writes from now on.
  const known = collections.map(({ into }) => into.ids);
  const { db } = mongoose.connection;
  const session = await mongoose.startSession({ causalConsistency: true });
  try {
    if (!db) throw new Error('MongoDB is not connected');
    await db.command({ ping: 1 }, { session });
    const { operationTime: startAtOperationTime } = session;
    for (const [at, one] of collections.entries())
      await readAll(one, { db, session, known: known[at] ?? [] });
    const followed = { 'ns.coll': { $in: namesOf(collections) } };
    return db.watch([{ $match: followed }], {
      fullDocument: 'updateLookup',
      startAtOperationTime,
      maxAwaitTimeMS,
    });
  } finally {
    await session.endSession();
  }
}

function namesOf(collections: readonly AnyCollection[]): string[] {
  return collections.map(({ collection }) => collection.collectionName);
}

/** Reads at least what was written before the session's operation time; removes those of `known` not found. */
async function readAll(
  { collection, fields, into }: AnyCollection,
  { db, session, known }: { db: mongo.Db; session: ClientSession; known: readonly string[] },
): Promise<void> {
  const gone = new Set(known);
  const stored = db.collection<{ _id: string }>(collection.collectionName);
  const documents = stored.find({}, { session, projection: fields, batchSize: 1_000 });
  for await (const document of documents) {
    gone.delete(document._id);
    into.put(document as { _id: string });
  }
  for (const id of gone) into.remove(id);
  into.sortAll?.();
}

/** Ends early, without error, on abort. */
async function pause(signal: AbortSignal, milliseconds: number): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
