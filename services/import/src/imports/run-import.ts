import { join } from 'node:path';
import { RuleError } from '@club/service-kit';
import { FileFault } from '../reading/file-fault.ts';
import { readInWorker } from '../reading/read-file.ts';
import { makeTempFolder } from '../upload/temp-folder.ts';
import { BatchSender, type SendOptions } from './batch-sender.ts';
import { cancelledMessage, failedMessage } from './import-account-rules.ts';
import { deleteFile, fetchFile } from './import-files.ts';
import type { StoredImport } from './import-model.ts';
import { finish, setTotal, type Outcome } from './import-progress.ts';

/** Reads the file and sends its batches. True when the end was reached, false when a person stopped it before. */
async function sendBatches(
  run: StoredImport,
  path: string,
  sender: BatchSender,
  { stop, cancel }: SendOptions,
): Promise<boolean> {
  const today = run.startedAt.toISOString().slice(0, 10);
  const request = { path, kind: run.kind, today, firstBatch: run.nextBatch };
  for await (const message of readInWorker(request, stop)) {
    if (message.kind === 'total') await setTotal(run._id, message.rows);
    if (message.kind === 'end') return true;
    if (cancel.signal.aborted) return false;
    if (message.kind === 'batch') await sender.send(message.batch);
  }
  return true;
}

/** What an import ends with when its file cannot be read (to the end); what was stored before stays. */
async function outcomeOfFault(fault: FileFault, sender: BatchSender): Promise<Outcome> {
  const run = await sender.settle();
  const failure = run.imported === 0 ? fault.code : null;
  return { statut: 'echoue', message: failedMessage(fault.message, run), failure };
}

async function outcomeOf(run: StoredImport, path: string, options: SendOptions): Promise<Outcome> {
  const sender = new BatchSender(run, options);
  try {
    const complete = await sendBatches(run, path, sender, options);
    const settled = await sender.settle();
    if (complete) return { statut: 'termine', message: null, failure: null, rowsTotal: settled.rowsDone };
    return { statut: 'annule', message: cancelledMessage(settled), failure: null };
  } catch (error) {
    if (options.stop.aborted) throw error;
    if (error instanceof FileFault) return await outcomeOfFault(error, sender);
    if (!(error instanceof RuleError)) throw error;
    if (options.cancel.signal.aborted) {
      return { statut: 'annule', message: cancelledMessage(sender.state), failure: null };
    }
    const reason = `Le service des adhérents n’a pas pu enregistrer les lignes\u00a0: ${error.message}`;
    return { statut: 'echoue', message: failedMessage(reason, sender.state), failure: null };
  }
}

/**
 * Runs one import from its first unconfirmed batch to its end, whatever the end is. Throws only when it is left to be
 * taken up again: the service stops, the lease is lost, or something unexpected happened.
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
