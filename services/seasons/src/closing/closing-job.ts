import { setTimeout as pause } from 'node:timers/promises';
import { logger } from '@club/service-kit';
import { Saisons } from '../saisons/saison-model.ts';
import { endClosing } from './end-closing.ts';

/** A closing that another instance left behind when it was killed is taken up within this time, in milliseconds. */
const lookEveryMs = 3_000;

/** Pause after a neighbour was away, in milliseconds. */
const retryMs = 500;

let bell = new AbortController();

/** Lets the job look at once: a closing was asked for. */
export function wakeClosingJob(): void {
  bell.abort();
}

/**
 * Ends whatever closing has begun, at the start and ever after, until it succeeds; the function it gives ends the job. Every
 * instance runs it: they repeat each other's steps at worst (`endClosing`).
 */
export async function startClosingJob(): Promise<() => Promise<void>> {
  let stopped = false;
  const run = async (): Promise<void> => {
    while (!stopped) {
      bell = new AbortController();
      const allEnded = await endClosings();
      // An aborted pause means that there is something to do, or to end.
      await pause(allEnded ? lookEveryMs : retryMs, undefined, { signal: bell.signal }).catch(
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

/** False when one of them must be tried again. */
async function endClosings(): Promise<boolean> {
  try {
    for (const saison of await Saisons.find({ clotureEnCours: true }).lean()) {
      await endClosing(saison);
      logger.info({ saison: saison._id }, 'season closed');
    }
    return true;
  } catch (error) {
    logger.warn({ err: error }, 'closing of a season interrupted, trying again');
    return false;
  }
}
