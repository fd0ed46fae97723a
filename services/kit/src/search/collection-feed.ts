import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { type ClientSession, type mongo } from 'mongoose';
import { logger } from '../log/logger.ts';

/** What is kept up to date with one collection. */
export interface CollectionFeed<Of extends { _id: string }> {
  /** Asked for at each opening: the collection of a model exists once the model is connected. */
  collection: () => Pick<mongo.Collection, 'collectionName'>;
  /** The fields to read while filling; all when absent. A change always brings all of them. */
  fields?: mongo.Document;
  /** Ids that are known now. */
  ids: () => readonly string[];
  /** Takes a document as stored; may come twice and late, its version says so. */
  put: (document: Of) => void;
  /** The document exists no more. */
  remove: (id: string) => void;
}

type Stream = mongo.ChangeStream<{ _id: string }>;

/** Milliseconds before a lost change stream is opened again. */
const reopenAfterMs = 1_000;

/** After a change the stream is left alone for so long, in milliseconds: what gathers meanwhile comes in one answer. */
const restMs = 20;

/**
 * Fills what the feeds feed and keeps them up to date with what any instance writes (stack.md B1). Resolves once they are
 * complete; gives what ends it. One change stream serves them all: each open one costs MongoDB a look at every write. The driver
 * resumes it by itself; when it cannot (history lost, MongoDB away for long) everything is read again, which skips the versions
 * already known.
 */
export async function followCollections(
  ...feeds: readonly CollectionFeed<never>[]
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const any = feeds as readonly AnyFeed[];
  const following = follow(any, await openAndRead(any), stopping.signal);
  return () => {
    stopping.abort();
    return following;
  };
}

type AnyFeed = CollectionFeed<{ _id: string }>;

/** Applies changes until told to stop. */
async function follow(feeds: readonly AnyFeed[], first: Stream, stopping: AbortSignal): Promise<void> {
  let stream: Stream | undefined = first;
  while (!stopping.aborted) {
    try {
      stream ??= await openAndRead(feeds);
      await applyChanges(feeds, stream, stopping);
    } catch (error) {
      logger.warn({ err: error, collections: namesOf(feeds) }, 'change stream lost, reading again');
      await stream?.close();
      stream = undefined;
      await pause(stopping, reopenAfterMs);
    }
  }
  await stream?.close();
}

/** Each look at the stream lasts a second at most when nothing changes, so a stop is seen soon. */
async function applyChanges(feeds: readonly AnyFeed[], stream: Stream, stopping: AbortSignal): Promise<void> {
  const feedOf = new Map(feeds.map((feed) => [feed.collection().collectionName, feed]));
  let restedAt = performance.now();
  while (!stopping.aborted) {
    const change = await stream.tryNext();
    if (change && 'documentKey' in change) apply(feedOf.get(change.ns.coll), change);
    else if (change ?? stream.closed) throw new Error(`followed no further: ${change?.operationType}`);
    if (change && performance.now() - restedAt > restMs) {
      await pause(stopping, restMs);
      restedAt = performance.now();
    }
  }
}

type Change = Extract<mongo.ChangeStreamDocument<{ _id: string }>, { documentKey: unknown }>;

function apply(feed: AnyFeed | undefined, change: Change): void {
  if (change.operationType === 'delete') feed?.remove(change.documentKey._id);
  else if ('fullDocument' in change && change.fullDocument) feed?.put(change.fullDocument);
}

/** Reads every document as of now, and opens the stream from that moment on: what changes meanwhile comes through it. */
async function openAndRead(feeds: readonly AnyFeed[]): Promise<Stream> {
  // Taken first: what this process writes from now on may be missing from the reading.
  const known = feeds.map((feed) => feed.ids());
  const { db } = mongoose.connection;
  const session = await mongoose.startSession({ causalConsistency: true });
  try {
    if (!db) throw new Error('MongoDB is not connected');
    await db.command({ ping: 1 }, { session });
    const { operationTime: startAtOperationTime } = session;
    for (const [at, feed] of feeds.entries()) {
      const collection = db.collection<{ _id: string }>(feed.collection().collectionName);
      await readAll(feed, collection, session, known[at] ?? []);
    }
    const followed = { 'ns.coll': { $in: namesOf(feeds) } };
    return db.watch([{ $match: followed }], { fullDocument: 'updateLookup', startAtOperationTime });
  } finally {
    await session.endSession();
  }
}

function namesOf(feeds: readonly AnyFeed[]): string[] {
  return feeds.map((feed) => feed.collection().collectionName);
}

/** Reads what was written before the session's operation time at least; those of `known` that are not met are gone. */
async function readAll(
  feed: AnyFeed,
  collection: mongo.Collection<{ _id: string }>,
  session: ClientSession,
  known: readonly string[],
): Promise<void> {
  const gone = new Set(known);
  const documents = collection.find({}, { session, projection: feed.fields, batchSize: 1_000 });
  for await (const document of documents) {
    gone.delete(document._id);
    feed.put(document as { _id: string });
  }
  for (const id of gone) feed.remove(id);
}

/** Ends early, without complaint, when told to stop. */
async function pause(signal: AbortSignal, milliseconds: number): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
