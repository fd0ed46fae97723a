import { setTimeout as pause } from 'node:timers/promises';
import { createLease, logger } from '@club/service-kit';
import type { AnyJob } from '@club/service-kit/jobs';
import type { RappelDeps } from '../preview-rappel.ts';
import { sendAutomatic } from './send-automatic.ts';

const lookEveryMs = 60_000;

/** Looks each minute, on one instance at a time, whether reminders are to go out by themselves. */
export function automaticRappelJob(deps: RappelDeps): AnyJob {
  return { start: () => startAutomatic(deps) };
}

function startAutomatic(deps: RappelDeps): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const lease = createLease('rappels automatiques');
  const mayGoOn = async (): Promise<boolean> => !stopping.signal.aborted && (await lease.hold());
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        if (await mayGoOn()) await sendAutomatic(deps, mayGoOn);
      } catch (error) {
        logger.warn({ err: error }, 'automatic reminders stand still, to be taken up again');
      }
      await pause(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
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
