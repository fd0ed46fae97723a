import { setTimeout as pause } from 'node:timers/promises';
import { logger } from '../log/logger.ts';
import { untilBeat } from '../service/beat.ts';
import { createLease } from './lease.ts';
import type { AnyJob } from './run-jobs.ts';

/** Milliseconds. */
const lookEveryMs = 60_000;

/**
 * A scheduled job that checks each minute, on one instance at a time, for due work. `mayGoOn` is called before
 * each part of it.
 */
export function lookJob(lease: string, look: (mayGoOn: () => Promise<boolean>) => Promise<void>): AnyJob {
  return { start: () => startLooks(lease, look) };
}

function startLooks(
  name: string,
  look: (mayGoOn: () => Promise<boolean>) => Promise<void>,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const lease = createLease(name);
  const mayGoOn = async (): Promise<boolean> => !stopping.signal.aborted && (await lease.hold());
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        if (await mayGoOn()) await look(mayGoOn);
      } catch (error) {
        logger.warn({ err: error, job: name }, 'what goes by itself stands still, to be taken up again');
      }
      await pause(untilBeat(lookEveryMs), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = loop();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
