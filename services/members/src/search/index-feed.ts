import { setTimeout as wait } from 'node:timers/promises';
import type { mongo } from 'mongoose';
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
  let stream = await openAndRead();
  const following = (async () => {
    while (!stopping.signal.aborted) {
      try {
        for await (const change of stream) applyChange(change);
      } catch (error) {
        if (stopping.signal.aborted) return;
        logger.warn({ err: error }, 'change stream of members lost, reading them again');
      }
      stream = await reopened(stopping.signal, stream);
    }
  })();
  return async () => {
    stopping.abort();
    await stream.close();
    await following;
  };
}

/** Opens the stream, then reads every member: what changes during the reading comes through the stream afterwards. */
async function openAndRead(): Promise<Stream> {
  const stream = Adherents.collection.watch<AdherentDocument, Change>([], { fullDocument: 'updateLookup' });
  // The driver opens the stream on the server at the first reading.
  const early = await stream.tryNext();
  if (early) applyChange(early);
  await readEveryMember();
  return stream;
}

async function readEveryMember(): Promise<void> {
  const gone = new Set(liveIndex.ids);
  for await (const document of Adherents.find().lean<AdherentDocument[]>().cursor({ batchSize: 1_000 })) {
    gone.delete(document._id);
    showInLists(document);
  }
  for (const id of gone) liveIndex.remove(id);
}

/** Tries until it works; answers the old, ended stream when told to stop. */
async function reopened(stopping: AbortSignal, ended: Stream): Promise<Stream> {
  await ended.close();
  while (!stopping.aborted) {
    try {
      await wait(reopenAfterMs, undefined, { signal: stopping });
      return await openAndRead();
    } catch (error) {
      if (!stopping.aborted) logger.warn({ err: error }, 'members cannot be read, trying again');
    }
  }
  return ended;
}

function applyChange(change: Change): void {
  if (change.operationType === 'delete') liveIndex.remove(change.documentKey._id);
  else if ('fullDocument' in change && change.fullDocument) showInLists(change.fullDocument);
}
