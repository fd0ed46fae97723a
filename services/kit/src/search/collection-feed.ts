import mongoose, { type ClientSession, type mongo } from 'mongoose';
import { logger } from '../log/logger.ts';

/** What is kept up to date with one collection. */
export interface CollectionFeed<Of extends { _id: string }> {
  /** Asked for at each opening: the collection of a model exists once the model is connected. */
  collection: () => mongo.Collection<Of>;
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

/**
 * Fills what `feed` feeds and keeps it up to date with what any instance writes (stack.md B1). Resolves once it is complete;
 * gives what ends it. The driver resumes a stream by itself; when it cannot (history lost, collection invalidated, MongoDB
 * away for long) everything is read again, which skips the versions already known.
 */
export async function followCollection<Of extends { _id: string }>(
  feed: CollectionFeed<Of>,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const following = follow(feed as never, await openAndRead(feed as never), stopping.signal);
  return () => {
    stopping.abort();
    return following;
  };
}

type AnyFeed = CollectionFeed<{ _id: string }>;

/** Applies changes until told to stop. */
async function follow(feed: AnyFeed, first: Stream, stopping: AbortSignal): Promise<void> {
  let stream: Stream | undefined = first;
  while (!stopping.aborted) {
    try {
      stream ??= await openAndRead(feed);
      await applyChanges(feed, stream, stopping);
    } catch (error) {
      const collection = feed.collection().collectionName;
      logger.warn({ err: error, collection }, 'change stream lost, reading the collection again');
      await stream?.close();
      stream = undefined;
      await pause(stopping);
    }
  }
  await stream?.close();
}

/** Each look at the stream lasts a second at most when nothing changes, so a stop is seen soon. */
async function applyChanges(feed: AnyFeed, stream: Stream, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const change = await stream.tryNext();
    if (change?.operationType === 'delete') feed.remove(change.documentKey._id);
    else if (change && 'fullDocument' in change && change.fullDocument) feed.put(change.fullDocument);
    else if (!change && stream.closed) throw new Error('the change stream has ended');
  }
}

/** Reads every document as of now, and opens the stream from that moment on: what changes meanwhile comes through it. */
async function openAndRead(feed: AnyFeed): Promise<Stream> {
  // Taken first: what this process writes from now on may be missing from the reading.
  const known = feed.ids();
  const session = await mongoose.startSession({ causalConsistency: true });
  try {
    await mongoose.connection.db?.command({ ping: 1 }, { session });
    const { operationTime: startAtOperationTime } = session;
    await readAll(feed, session, known);
    return feed.collection().watch([], { fullDocument: 'updateLookup', startAtOperationTime });
  } finally {
    await session.endSession();
  }
}

/** Reads what was written before the session's operation time at least; those of `known` that are not met are gone. */
async function readAll(feed: AnyFeed, session: ClientSession, known: readonly string[]): Promise<void> {
  const gone = new Set(known);
  const documents = feed.collection().find({}, { session, projection: feed.fields, batchSize: 1_000 });
  for await (const document of documents) {
    gone.delete(document._id);
    feed.put(document);
  }
  for (const id of gone) feed.remove(id);
}

function pause(stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, reopenAfterMs);
    stopping.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
