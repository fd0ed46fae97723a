import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { FileFault } from './file-fault.ts';
import type { ReadMessage, ReadRequest } from './read-messages.ts';
import { takeReader } from './spare-reader.ts';

/** A reader that says nothing for so long meets a file made to keep it busy. Milliseconds. */
const longestSilence = 60_000;

const tooLong = () => new FileFault('Le fichier est trop long à lire.', 'too_large');

function faultOfWorker(error: unknown): unknown {
  const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return outOfMemory ? new FileFault('Le fichier est trop volumineux pour être lu.', 'too_large') : error;
}

/** What a worker says until it ends; ends it when it says nothing for too long. */
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

/**
 * Reads a file of members in a worker thread and gives what it says, at the pace of who takes it. Throws a FileFault
 * when the file cannot be read, an AbortError when `signal` says so.
 */
export async function* readInWorker(
  request: ReadRequest,
  signal: AbortSignal,
): AsyncGenerator<Exclude<ReadMessage, { kind: 'fault' }>> {
  const worker = takeReader();
  worker.postMessage(request);
  try {
    for await (const message of messagesOf(worker, signal)) {
      if (message.kind === 'fault') throw new FileFault(message.message, message.code);
      yield message;
      if (message.kind === 'end') return;
      if (message.kind === 'batch') worker.postMessage('taken');
    }
  } catch (error) {
    throw faultOfWorker(error);
  } finally {
    await worker.terminate();
  }
}
