import { setTimeout as wait } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { isDuplicateKey, logger } from '@club/service-kit';
import { Lots, lotId, type StoredLot } from './lot-model.ts';
import type { StoredRenouvellement } from './renouvellement-model.ts';
import { newRun, nextChange, tellChange } from './run-changes.ts';
import { forgive, leaveRuns, RunStopped, takeRun } from './run-lease.ts';
import { refuseLot, runLot } from './run-lot.ts';

/** Times a lot is taken up before its members are given up: whatever stops it would stop it for ever. */
const mostAttempts = 8;

/** Milliseconds before something that failed is tried again. */
const pauseMs = 500;

const givenUp = 'Une erreur inattendue s’est répétée\u00a0: à renouveler à la main.';

/**
 * Works on the runs, a lot at a time and in turn, those left behind by another process too, until it is stopped. Stopping leaves
 * them between two lots to whoever comes next.
 */
export function startRunner(): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const told = nextChange(newRun, stopping.signal); // listens before it looks: no run waits unseen
      try {
        if (await takeAndServe()) continue;
      } catch (error) {
        logger.error({ err: error }, 'a renewal stands still, to be taken up again');
        await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        continue;
      }
      await told;
    }
    await leaveRuns();
  };
  const ended = loop();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/** Does one lot of one run; false when there is nothing to do. */
async function takeAndServe(): Promise<boolean> {
  const run = await takeRun();
  if (!run) return false;
  try {
    await serve(run);
  } catch (error) {
    if (error instanceof RunStopped) return true;
    if (isOfTheDatabase(error)) await forgive(run);
    throw error;
  } finally {
    tellChange(run._id);
  }
  return true;
}

/** Whatever it is, the lot is not at fault. */
function isOfTheDatabase(error: unknown): boolean {
  return error instanceof mongo.MongoError && !isDuplicateKey(error);
}

async function serve(run: StoredRenouvellement): Promise<void> {
  const lot = await Lots.findById(lotId(run._id, run.nextLot)).lean<StoredLot | null>();
  if (!lot) throw new Error(`the renewal ${run._id} has no lot ${run.nextLot}`);
  if (run.attempts > mostAttempts) await refuseLot(run, lot, givenUp);
  else await runLot(run, lot);
}
