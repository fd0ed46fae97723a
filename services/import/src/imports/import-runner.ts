import { logger } from '@club/service-kit';
import { prepareReader } from '../reading/spare-reader.ts';
import { nextChange, tellChange } from './import-changes.ts';
import { heartbeatMs, keepLease, leaveImport, LeaseLost, takeImport } from './import-lease.ts';
import type { StoredImport } from './import-model.ts';
import { finish } from './import-progress.ts';
import type { Patience } from './patience.ts';
import { runImport } from './run-import.ts';

/** Times an import is taken up without a batch getting through before it is given up. */
const mostAttempts = 8;

/** Name under which a new import is told; no import has it, ids are longer. */
const newImport = 'new';

/** Tells the runner of this process that an import waits. */
export const wakeRunner = (): void => tellChange(newImport);

/** Gives signs of life while an import runs, and listens for who wants it to stop. */
function keepAlive(importId: string, stop: AbortController, cancel: AbortController): Disposable {
  const beat = async () => {
    try {
      if ((await keepLease(importId)).cancelRequested) cancel.abort();
    } catch (error) {
      if (error instanceof LeaseLost) stop.abort(error);
      else logger.warn({ importId, err: error }, 'the lease of an import could not be kept');
    }
  };
  const timer = setInterval(() => void beat(), heartbeatMs);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

const givenUp = 'L’import s’est interrompu plusieurs fois au même endroit. Vérifiez le fichier.';

async function runTaken(run: StoredImport, patience: Patience, stopping: AbortSignal): Promise<void> {
  const importId = run._id;
  const lost = new AbortController();
  const cancel = new AbortController();
  if (run.cancelRequested) cancel.abort(); // while its former process was gone
  using _alive = keepAlive(importId, lost, cancel);
  try {
    const ended =
      run.attempts > mostAttempts
        ? await finish(importId, { statut: 'echoue', message: givenUp, failure: 'internal' })
        : await runImport(run, { patience, cancel, stop: AbortSignal.any([stopping, lost.signal]) });
    const { statut, rowsTotal, rowsDone, imported, skipped, errors, requestId } = ended;
    logger.info(
      { importId, requestId, statut, rowsTotal, rowsDone, imported, skipped, errors },
      'import ended',
    );
  } catch (error) {
    if (error instanceof LeaseLost || lost.signal.aborted) return;
    await leaveImport(importId, { blameless: stopping.aborted });
    if (!stopping.aborted) throw error;
  }
}

async function takeAndRun(patience: Patience, stopping: AbortSignal): Promise<boolean> {
  const run = await takeImport();
  if (!run) return false;
  await runTaken(run, patience, stopping);
  prepareReader();
  return true;
}

/**
 * Runs imports one after the other, those left behind by another process too, until it is stopped. Stopping leaves the
 * import under way to whoever comes next, between two batches.
 */
export function startRunner(patience: Patience): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const told = nextChange(newImport, stopping.signal); // listens before it looks: no import waits unseen
      try {
        if (await takeAndRun(patience, stopping.signal)) continue;
      } catch (error) {
        logger.error({ err: error }, 'imports stand still, to be taken up again');
      }
      await told;
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
