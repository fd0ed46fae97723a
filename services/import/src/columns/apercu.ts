import { join } from 'node:path';
import AsyncLock from 'async-lock';
import type { ImportApercu, importCalls } from '@club/contract';
import { importColumns } from '@club/contract';
import { maySeePersonal, RuleError, type CallRequest } from '@club/service-kit';
import { makeTempFolder } from '@club/service-kit/upload';
import { fetchFile } from '../imports/import-files.ts';
import { workbookOf, type StoredImport } from '../imports/import-model.ts';
import { findStored, importNotFound } from '../imports/import-store.ts';
import { readRequestOf } from '../imports/read-request.ts';
import { importTypeOf } from '../kinds/kinds.ts';
import { FileFault } from '../reading/file-fault.ts';
import { readInWorker } from '../reading/read-file.ts';
import { prepareReader } from '../reading/spare-reader.ts';
import { refusalOf } from './correct-colonnes.ts';
import { withoutPersonalCells } from './apercu-rules.ts';

const lock = new AsyncLock();

async function readSample(run: StoredImport, signal: AbortSignal): Promise<ImportApercu['lignes']> {
  signal.throwIfAborted();
  const { fileId } = workbookOf(run);
  await using folder = await makeTempFolder();
  const path = join(folder.path, 'file');
  await fetchFile(fileId, path);
  const request = {
    ...readRequestOf(run, path),
    firstBatch: 0,
    sample: true,
    sheet: run.plan?.feuille,
    withoutHidden: run.plan?.sansMasquees,
  };
  for await (const message of readInWorker(request, signal)) {
    if (message.kind === 'sample') return message.lignes;
  }
  return [];
}

/**
 * GET /api/imports/{id}/apercu: the first rows of the kept file of a plan, read from it each time: they are kept nowhere else.
 * Throws `not_found`, `conflict` (no plan to correct).
 */
export async function getImportApercu({
  params: { id },
  actor,
  signal,
}: CallRequest<typeof importCalls.getImportApercu>): Promise<ImportApercu> {
  const run = await findStored(id);
  if (!run) throw importNotFound();
  const refusal = refusalOf(run);
  if (refusal !== null) throw new RuleError('conflict', { message: refusal });
  try {
    // A reader may take as much memory as the service: one at a time.
    const lignes = await lock.acquire('reader', () => readSample(run, signal));
    const shown = maySeePersonal(actor)
      ? lignes
      : withoutPersonalCells(lignes, run.plan?.colonnes ?? [], importColumns[importTypeOf(run.type)]);
    return { lignes: shown };
  } catch (error) {
    throw error instanceof FileFault ? new RuleError(error.code, { message: error.message }) : error;
  } finally {
    prepareReader(); // the plan is likely made again
  }
}
