import { join } from 'node:path';
import { clubToday, RuleError } from '@club/service-kit';
import { makeTempFolder } from '@club/service-kit/upload';
import { FileFault } from '../reading/file-fault.ts';
import { readInWorker } from '../reading/read-file.ts';
import { BatchSender, type SendOptions } from './batch-sender.ts';
import { cancelledMessage, failedMessage } from './import-account-rules.ts';
import { deleteFile, fetchFile } from './import-files.ts';
import type { StoredImport } from './import-model.ts';
import { finish, setTotal, type Outcome } from './import-progress.ts';

type Ending = 'whole' | 'cancelled' | FileFault;

/** Throws why a batch could not be stored. */
async function sendBatches(
  run: StoredImport,
  path: string,
  sender: BatchSender,
  { stop, cancel }: SendOptions,
): Promise<Ending> {
  const today = clubToday(run.startedAt);
  const request = { path, kind: run.kind, today, firstBatch: run.nextBatch };
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

/** After everything has arrived; stored rows stay. */
function outcomeOfEnding(ending: Ending, run: StoredImport): Outcome {
  if (ending === 'whole') return { statut: 'termine', message: null, failure: null, rowsTotal: run.rowsDone };
  if (ending === 'cancelled') return { statut: 'annule', message: cancelledMessage(run), failure: null };
  const failure = run.imported === 0 ? ending.code : null;
  return { statut: 'echoue', message: failedMessage(ending.message, run), failure };
}

async function outcomeOf(run: StoredImport, path: string, options: SendOptions): Promise<Outcome> {
  const sender = new BatchSender(run, options);
  try {
    const ending = await sendBatches(run, path, sender, options);
    return outcomeOfEnding(ending, await sender.settle());
  } catch (error) {
    if (options.stop.aborted || !(error instanceof RuleError)) throw error;
    const state = await sender.abandon();
    if (options.cancel.signal.aborted) return outcomeOfEnding('cancelled', state);
    const reason = `Le service des adhérents n’a pas pu enregistrer les lignes\u00a0: ${error.message}`;
    return { statut: 'echoue', message: failedMessage(reason, state), failure: null };
  }
}

/**
 * Runs an import from its first unconfirmed batch to its end. Throws only when it is to be taken up again:
 * stop, lost lease, unexpected failure.
 */
export async function runImport(run: StoredImport, options: SendOptions): Promise<StoredImport> {
  if (!run.fileId) throw new Error(`import ${run._id} has no file`);
  await using folder = await makeTempFolder();
  const path = join(folder.path, 'file');
  await fetchFile(run.fileId, path);
  const ended = await finish(run._id, await outcomeOf(run, path, options));
  await deleteFile(run.fileId);
  return ended;
}
