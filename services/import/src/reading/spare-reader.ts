import { Worker } from 'node:worker_threads';

/** Memory of a reader, MB: enough for an .xls of 20 MB; a file that needs more ends its reading, not the service. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

let spare: Worker | undefined;

function startReader(): Worker {
  const reader = new Worker(new URL('./read-worker.ts', import.meta.url), { resourceLimits });
  reader.unref(); // an idle reader keeps no process alive
  return reader;
}

/** Starts a reader ahead of its file: loading it takes as long as reading a few thousand rows. */
export function prepareReader(): void {
  if (spare) return;
  const reader = startReader();
  spare = reader;
  const drop = () => {
    if (spare === reader) spare = undefined;
  };
  reader.once('error', drop).once('exit', drop); // a next one is started when it is needed
}

/** A reader for one file, the prepared one when there is one. Who takes it ends it. */
export function takeReader(): Worker {
  const reader = spare ?? startReader();
  spare = undefined;
  reader.ref();
  return reader;
}

/** Ends the reader that waits for a file, if any. */
export async function closeReader(): Promise<void> {
  await spare?.terminate();
}
