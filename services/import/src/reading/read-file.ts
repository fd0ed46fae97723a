import { on } from 'node:events';
import { FileFault } from './file-fault.ts';
import type { ReadMessage, ReadRequest } from './read-messages.ts';
import { takeReader } from './spare-reader.ts';

function faultOfWorker(error: unknown): unknown {
  const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return outOfMemory ? new FileFault('Le fichier est trop volumineux pour être lu.', 'too_large') : error;
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
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<
      [ReadMessage]
    >) {
      if (message.kind === 'fault') throw new FileFault(message.message, message.code);
      yield message;
      if (message.kind === 'end') return;
      if (message.kind === 'batch') worker.postMessage('taken');
    }
    throw new Error('the reading worker ended without a word');
  } catch (error) {
    throw faultOfWorker(error);
  } finally {
    await worker.terminate();
  }
}
