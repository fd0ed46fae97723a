import { join } from 'node:path';
import { clubCurrency, clubToday } from '@club/service-kit';
import { makeTempFolder } from '@club/service-kit/upload';
import { FileFault } from '../reading/file-fault.ts';
import { readInWorker } from '../reading/read-file.ts';
import type { BatchSender, SendOptions } from './batch-sender.ts';
import { deleteFile, fetchFile } from './import-files.ts';
import { workbookOf, type StoredImport } from './import-model.ts';
import { finish, setTotal } from './import-progress.ts';
import { outcomeOfSending, type Ending } from './sending-outcome.ts';

/** Throws why a batch could not be stored. */
async function sendBatches(
  run: StoredImport,
  path: string,
  sender: BatchSender,
  { stop, cancel }: SendOptions,
): Promise<Ending> {
  const today = clubToday(run.startedAt);
  const { type, kind } = workbookOf(run);
  const request = { type, path, kind, today, currency: clubCurrency(), firstBatch: run.nextBatch };
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
