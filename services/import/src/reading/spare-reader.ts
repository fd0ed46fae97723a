import { Worker } from 'node:worker_threads';

/** MB: enough for an .xls of 20 MB; more ends the reading, not the service. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

let spare: Worker | undefined;

function startReader(): Worker {
  const reader = new Worker(new URL('./read-worker.ts', import.meta.url), { resourceLimits });
  reader.unref(); // an idle reader keeps no process alive
  return reader;
}

/** Starts a reader ahead: loading takes as long as a few thousand rows. */
export function prepareReader(): void {
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
  await spare?.terminate();
}
