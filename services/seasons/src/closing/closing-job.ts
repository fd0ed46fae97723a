import { setTimeout as pause } from 'node:timers/promises';
import { logger, untilBeat } from '@club/service-kit';
import { keepCutOff } from '../saisons/keep-saison.ts';
import { Saisons } from '../saisons/saison-model.ts';
import { endClosing } from './end-closing.ts';

/** Milliseconds. */
const lookEveryMs = 3_000;

/** Milliseconds. */
const retryMs = 500;

let bell = new AbortController();

export function wakeClosingJob(): void {
  bell.abort();
}

/**
 * Ends closings and undoes cut-off deletions until it succeeds; returns the stop. Every instance runs it:
 * steps are idempotent (`endClosing`).
 */
export async function startClosingJob(): Promise<() => Promise<void>> {
  let stopped = false;
  const run = async (): Promise<void> => {
    while (!stopped) {
      bell = new AbortController();
      const allEnded = await endClosings();
      await keepAll();
      // An aborted pause: something to do, or the end.
      await pause(allEnded ? untilBeat(lookEveryMs) : retryMs, undefined, { signal: bell.signal }).catch(
        () => undefined,
      );
    }
  };
  const running = run();
  return async () => {
    stopped = true;
    wakeClosingJob();
    await running;
  };
}

/** Owners that are away are asked next time. */
async function keepAll(): Promise<void> {
  try {
    await keepCutOff();
  } catch (error) {
    logger.warn({ err: error }, 'a season whose deletion was cut off cannot take in yet, trying again');
  }
}

/** False when one must be tried again. */
async function endClosings(): Promise<boolean> {
  try {
    for (const saison of await Saisons.find({ clotureEnCours: true }).toArray()) {
      await endClosing(saison);
      logger.info({ saison: saison._id }, 'season closed');
    }
    return true;
  } catch (error) {
    logger.warn({ err: error }, 'closing of a season interrupted, trying again');
    return false;
  }
}
