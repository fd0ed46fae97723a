import { logger } from '@club/service-kit';
import { startJob, type AnyJob, type Job } from '@club/service-kit/jobs';
import { prepareReader } from '../reading/spare-reader.ts';
import { importRuns, type StoredImport } from './import-model.ts';
import { finish } from './import-progress.ts';
import type { RetryLimit } from './retry-limit.ts';
import { applyPlan } from '../plans/apply-plan.ts';
import { runPhotos } from '../photos/run-photos.ts';
import { runPlan } from '../plans/run-plan.ts';
import { giveUpUndo, runUndo } from '../undo/run-undo.ts';
import { runImport } from './run-import.ts';

const workOn = ({ type, plan, annulation }: StoredImport) => {
  if (annulation?.etat === 'en_cours') return runUndo;
  if (type === 'photos') return runPhotos;
  if (!plan) return runImport;
  return plan.phase === 'plan' ? runPlan : applyPlan;
};

/** Milliseconds. */
const heartbeatMs = 1_200;

const givenUp = 'L’import s’est interrompu plusieurs fois au même endroit. Vérifiez le fichier.';

/** Imports, one at a time. `retryLimit`: how long members may be away. */
export function importJob(retryLimit: RetryLimit): AnyJob {
  const job: Job<StoredImport> = {
    ...importRuns,
    heartbeatMs,
    work: async (run, turn) => {
      logEnd(await workOn(run)(run, { retryLimit, ...turn }));
      prepareReader();
    },
    giveUp: async (run) => {
      if (run.annulation?.etat === 'en_cours') logEnd(await giveUpUndo(run));
      else logEnd(await finish(run._id, { statut: 'echoue', message: givenUp, failure: 'internal' }));
    },
  };
  return { start: () => startJob(job) };
}

function logEnd({ _id: importId, ...ended }: StoredImport): void {
  const { statut, rowsTotal, rowsDone, imported, skipped, errors, requestId } = ended;
  logger.info(
    { importId, requestId, statut, rowsTotal, rowsDone, imported, skipped, errors },
    'import ended',
  );
}
