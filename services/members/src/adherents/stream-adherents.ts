import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Adherent, adherentCalls } from '@club/contract';
import { alreadySent, type CallRequest, type Reply } from '@club/service-kit';
import type { AdherentDocument } from './adherent-document.ts';
import { Adherents, membersOnly } from './adherent-model.ts';
import { toAdherent } from './to-adherent.ts';

/** Members read from the database at once: what the process holds, however many there are and however slow the client. */
const batchSize = 500;

/** Characters gathered before they are written. */
const pieceLength = 65_536;

/** Every member outside the trash (no payers), in the order of creation, streamed as one JSON array. */
export async function streamAdherents({
  res,
  signal,
}: CallRequest<typeof adherentCalls.listAllAdherents>): Promise<Reply<Adherent[]>> {
  const documents = Adherents.find(membersOnly).sort({ _id: 1 }).lean().cursor({ batchSize });
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  try {
    await pipeline(Readable.from(jsonArrayOf(documents)), res);
  } catch (error) {
    // A client that goes away is no failure of ours.
    if (!signal.aborted) throw error;
  }
  return alreadySent;
}

async function* jsonArrayOf(documents: AsyncIterable<AdherentDocument>): AsyncGenerator<string> {
  let piece = '[';
  let separator = '';
  for await (const document of documents) {
    piece += separator + JSON.stringify(toAdherent(document));
    separator = ',';
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]`;
}
