import mongoose, { type ClientSession, type mongo } from 'mongoose';
import { logger } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { liveIndex, showInLists } from './live-index.ts';

type Change = mongo.ChangeStreamDocument<AdherentDocument>;
type Stream = mongo.ChangeStream<AdherentDocument, Change>;

/** Milliseconds before a lost change stream is opened again. */
const reopenAfterMs = 1_000;

/**
 * Fills the live index and keeps it up to date with what any instance writes (stack.md B1). Resolves once the index is
 * complete; gives what ends it. The driver resumes a stream by itself; when it cannot (history lost, collection
 * invalidated, MongoDB away for long) everything is read again, which skips the versions already known.
 */
export async function feedLiveIndex(): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const following = follow(await openAndRead(), stopping.signal);
  return () => {
    stopping.abort();
    return following;
  };
}

/** Applies changes until told to stop. */
async function follow(first: Stream, stopping: AbortSignal): Promise<void> {
  let stream: Stream | undefined = first;
  while (!stopping.aborted) {
    try {
      stream ??= await openAndRead();
      await applyChanges(stream, stopping);
    } catch (error) {
      logger.warn({ err: error }, 'change stream of members lost, reading them again');
      await stream?.close();
      stream = undefined;
      await pause(stopping);
    }
  }
  await stream?.close();
}

/** Each look at the stream lasts a second at most when nothing changes, so a stop is seen soon. */
async function applyChanges(stream: Stream, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const change = await stream.tryNext();
    if (change) applyChange(change);
    else if (stream.closed) throw new Error('the change stream has ended');
  }
}

/** Reads every member as of now, and opens the stream from that moment on: what changes meanwhile comes through it. */
async function openAndRead(): Promise<Stream> {
  // Taken first: what this process writes from now on may be missing from the reading.
  const known = liveIndex.ids;
  const session = await mongoose.startSession({ causalConsistency: true });
  try {
    await mongoose.connection.db?.command({ ping: 1 }, { session });
    const { operationTime: startAtOperationTime } = session;
    await readEveryMember(session, known);
    return Adherents.collection.watch([], { fullDocument: 'updateLookup', startAtOperationTime });
  } finally {
    await session.endSession();
  }
}

/** Reads what was written before the session's operation time at least; those of `known` that are not met are gone. */
async function readEveryMember(session: ClientSession, known: readonly string[]): Promise<void> {
  const gone = new Set(known);
  const documents = Adherents.find({}, null, { session }).lean<AdherentDocument[]>();
  for await (const document of documents.cursor({ batchSize: 1_000 })) {
    gone.delete(document._id);
    showInLists(document);
  }
  for (const id of gone) liveIndex.remove(id);
}

function pause(stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, reopenAfterMs);
    stopping.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

function applyChange(change: Change): void {
  if (change.operationType === 'delete') liveIndex.remove(change.documentKey._id);
  else if ('fullDocument' in change && change.fullDocument) showInLists(change.fullDocument);
}
