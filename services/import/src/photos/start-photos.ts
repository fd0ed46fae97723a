import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { archiveTooLarge, photoLimits, type photoCalls, type PhotosAccount } from '@club/contract';
import { schemas, validate } from '@club/contract/server';
import { RuleError, type CallRequest } from '@club/service-kit';
import { makeTempFolder, receiveUpload } from '@club/service-kit/upload';
import { waitForImport } from '../imports/follow-import.ts';
import { announceImport, findStored, withdrawImport } from '../imports/import-store.ts';
import { submit } from '../imports/start-import.ts';
import { accountOfPhotos } from './photo-account.ts';

const largest = { bytes: photoLimits.archiveBytes, refusal: archiveTooLarge };

type StartRequest = CallRequest<typeof photoCalls.importPhotosZip>;

/** An archive, and an empty one. */
const zipMarks = [Buffer.from('504b0304', 'hex'), Buffer.from('504b0506', 'hex')];

async function refuseOther(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(4) });
    if (!zipMarks.some((mark) => mark.equals(buffer))) throw noArchive('unsupported_media');
  } finally {
    await file.close();
  }
}

function noArchive(code: 'validation' | 'unsupported_media'): RuleError {
  const message = 'Veuillez sélectionner une archive ZIP.';
  return new RuleError(code, { message, errors: [{ field: 'file', message }] });
}

/** Receives and keeps the archive; answers the id of its run. A failure leaves nothing. */
async function takeIn({ req, res, actor, requestId }: StartRequest): Promise<string> {
  await using folder = await makeTempFolder();
  const sending = randomUUID();
  const about = { type: 'photos', mode: 'creer', kind: null, actor, requestId, upload: sending } as const;
  let announced: string | undefined;
  try {
    const upload = await receiveUpload(req, res, {
      folder: folder.path,
      filePart: 'file',
      largest,
      onFile: async (fileName, fields) => {
        const { value } = validate(schemas.importPhotosZip.body, fields);
        if (!value?.importId) return;
        announced = value.importId;
        await announceImport({ ...about, importId: announced, fileName });
      },
    });
    const { value, errors } = validate(schemas.importPhotosZip.body, upload.fields);
    if (!value) throw new RuleError('validation', { errors });
    if (!upload.file) throw noArchive('validation');
    const { path, fileName } = upload.file;
    await refuseOther(path);
    const importId = value.importId ?? randomUUID();
    await submit({ ...about, importId, fileName }, path);
    return importId;
  } catch (error) {
    if (announced) await withdrawImport(announced, sending);
    throw error;
  }
}

/**
 * POST /api/import/photos-zip: takes an archive of photos and answers the account at the end, however long (W-12). The run goes on without
 * its client and is followed like any import.
 * @throws RuleError `validation` (400), `too_large` (413), `unsupported_media` (415), `unreadable_file` (422)
 */
export async function startPhotos(request: StartRequest): Promise<PhotosAccount> {
  const importId = await takeIn(request);
  await waitForImport(importId, request.signal);
  return accountOfRun(importId);
}

/** GET /api/imports/{id}/photos. Throws `not_found`, also for an import of something else, and why the archive was refused. */
export async function accountOfRun(importId: string): Promise<PhotosAccount> {
  const run = await findStored(importId);
  if (run?.type !== 'photos') throw new RuleError('not_found', { message: 'Import introuvable.' });
  if (run.failure) throw new RuleError(run.failure, { message: run.message ?? undefined });
  return accountOfPhotos(run);
}
