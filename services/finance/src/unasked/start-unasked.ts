import { setTimeout as pause } from 'node:timers/promises';
import { createLease, logger } from '@club/service-kit';
import { cashCheques } from './cash-cheques.ts';
import { tellOldRefunds } from './tell-old-refunds.ts';

/** A cheque is cashed this soon after its day has begun, in milliseconds. */
const lookEveryMs = 60_000;

/**
 * Does what nobody asks for, at the start and every minute, until it is stopped: cheques whose day has come are cashed, what former
 * releases gave back is told. One instance does it at a time.
 */
export function startUnasked(): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const lease = createLease('unasked');
  const mayGoOn = async (): Promise<boolean> => !stopping.signal.aborted && (await lease.hold());
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        if (await mayGoOn()) {
          await tellOldRefunds(mayGoOn);
          await cashCheques(mayGoOn);
        }
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
