import { logger } from '@club/service-kit';
import { type AnyJob, type Job, startJob } from '@club/service-kit/jobs';
import { prepareReader } from '../reading/spare-reader.ts';
import { importRuns, type StoredImport, workbookOf } from './import-model.ts';
import { finish, setTotal } from './import-progress.ts';
import type { RetryLimit } from './retry-limit.ts';
import { applyPlan } from '../plans/apply-plan.ts';
import { runPhotos } from '../photos/run-photos.ts';
import { runPlan } from '../plans/run-plan.ts';
import { giveUpUndo, runUndo } from '../undo/run-undo.ts';
import { join } from 'node:path';
import { makeTempFolder } from '@club/service-kit/upload';
import { FileFault } from '../reading/file-fault.ts';
import { readInWorker } from '../reading/read-file.ts';
import type { BatchSender, SendOptions } from './batch-sender.ts';
import { readRequestOf } from './read-request.ts';
import { deleteFile, fetchFile } from './import-files.ts';
import { type Ending, outcomeOfSending } from './sending-outcome.ts';

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

/** Throws why a batch could not be stored. */
async function sendBatches(
  run: StoredImport,
  path: string,
  sender: BatchSender,
  { stop, cancel }: SendOptions,
): Promise<Ending> {
  const request = readRequestOf(run, path);
  try {
    for await (const message of readInWorker(request, stop)) {
      if (message.kind === 'total') await setTotal(run._id, message.rows);
      if (message.kind === 'end') break;
      if (cancel.signal.aborted) return 'cancelled';
      if (message.kind === 'batch') await sender.send(message.batch);
    }
    return 'whole';
  } catch (error) {
    if (error instanceof FileFault) return error;
    throw error;
  }
}

/**
 * Runs an import from its first unconfirmed batch to its end. Throws only when it is to be taken up again:
 * stop, lost lease, unexpected failure.
 */
export async function runImport(run: StoredImport, options: SendOptions): Promise<StoredImport> {
  const { fileId } = workbookOf(run);
  await using folder = await makeTempFolder();
  const path = join(folder.path, 'file');
  await fetchFile(fileId, path);
  const outcome = await outcomeOfSending(run, options, (sender) => sendBatches(run, path, sender, options));
  const ended = await finish(run._id, outcome);
  await deleteFile(fileId);
  return ended;
}
