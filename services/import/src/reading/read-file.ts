import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { SaidColumns } from '../columns/column-titles.ts';
import { FileFault } from './file-fault.ts';
import type { ReaderReply, ReadMessage, ReadRequest } from './read-messages.ts';
import { takeReader } from './spare-reader.ts';

/** Silence of a reader that meets a hostile file. Milliseconds. */
const longestSilence = 60_000;

const tooLong = () => new FileFault('Le fichier est trop long à lire.', 'too_large');

function faultOfWorker(error: unknown): unknown {
  const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return outOfMemory ? new FileFault('Le fichier est trop volumineux pour être lu.', 'too_large') : error;
}

/** A worker's messages; ends it after too long a silence. */
async function* messagesOf(worker: Worker, signal: AbortSignal): AsyncGenerator<ReadMessage> {
  let silent = false;
  const endSilence = () => {
    silent = true;
    void worker.terminate();
  };
  let timer = setTimeout(endSilence, longestSilence);
  try {
    const messages = on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[ReadMessage]>;
    for await (const [message] of messages) {
      clearTimeout(timer); // who takes the message may take its time
      yield message;
      timer = setTimeout(endSilence, longestSilence);
    }
  } finally {
    clearTimeout(timer);
  }
  throw silent ? tooLong() : new Error('the reading worker ended without a word');
}

/** Asks for the choices of staff for the columns of a planned file. */
export type ColumnsFor = (titres: readonly string[]) => Promise<SaidColumns>;

/**
 * Reads a file in a worker thread at the consumer's pace; a plan asks `columnsFor` about its titles. Throws a FileFault, or an
 * AbortError by `signal`.
 */
export async function* readInWorker(
  request: ReadRequest,
  signal: AbortSignal,
  columnsFor: ColumnsFor = async () => ({ champs: null }),
): AsyncGenerator<Exclude<ReadMessage, { kind: 'fault' | 'titles' }>> {
  const worker = takeReader();
  const reply = (message: ReaderReply) => worker.postMessage(message);
  worker.postMessage(request);
  try {
    for await (const message of messagesOf(worker, signal)) {
      if (message.kind === 'fault') throw new FileFault(message.message, message.code);
      if (message.kind === 'titles') {
        reply(await columnsFor(message.titres));
        continue;
      }
      yield message;
      if (message.kind === 'end') return;
      if (message.kind === 'batch') reply('taken');
    }
  } catch (error) {
    throw faultOfWorker(error);
  } finally {
    await worker.terminate();
  }
}
