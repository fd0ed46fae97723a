import { Worker } from 'node:worker_threads';

/** MB: enough for an .xls of 20 MB; more ends the reading, not the service. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** Milliseconds for which a reader waits for a file: it holds as much as a third of the service. */
const keptMs = 10 * 60_000;

let spare: Worker | undefined;
let resting: NodeJS.Timeout | undefined;

function startReader(): Worker {
  const reader = new Worker(new URL('./read-worker.ts', import.meta.url), { resourceLimits });
  reader.unref(); // an idle reader keeps no process alive
  return reader;
}

/** Starts a reader ahead, for a file that may come soon: loading takes as long as a few thousand rows. */
export function prepareReader(): void {
  clearTimeout(resting);
  resting = setTimeout(() => void closeReader(), keptMs).unref();
  if (spare) return;
  const reader = startReader();
  spare = reader;
  const drop = () => {
    if (spare === reader) spare = undefined;
  };
  reader.once('error', drop).once('exit', drop); // a next one is started when it is needed
}

/** The prepared reader if any; the taker ends it. */
export function takeReader(): Worker {
  const reader = spare ?? startReader();
  spare = undefined;
  reader.ref();
  return reader;
}

export async function closeReader(): Promise<void> {
  clearTimeout(resting);
  const reader = spare;
  spare = undefined; // nobody takes one that ends
  await reader?.terminate();
}
