import { setTimeout as pause } from 'node:timers/promises';
import { createLease, logger } from '@club/service-kit';
import { tellOldRefunds } from '../credits/tell-old-refunds.ts';
import { cashCheques } from '../reglements/cash-cheques.ts';

/** Longest delay of a due cheque. */
const lookEveryMs = 60_000;

/**
 * Runs scheduled work at the start and every minute until stopped, on one instance at a time: cashing due cheques and
 * publishing old refunds.
 */
export function startSchedule(): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const lease = createLease('unasked');
  const mayGoOn = async (): Promise<boolean> => !stopping.signal.aborted && (await lease.hold());
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        if (await mayGoOn()) await cashCheques(mayGoOn);
        if (await mayGoOn()) await tellOldRefunds(mayGoOn);
      } catch (error) {
        logger.warn({ err: error }, 'what nobody asks for stands still, to be taken up again');
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
