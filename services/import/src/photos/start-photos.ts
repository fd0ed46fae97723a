import { open } from 'node:fs/promises';
import { archiveTooLarge, photoLimits, type photoCalls, type PhotosAccount } from '@club/contract';
import { schemas, validate } from '@club/contract/server';
import { RuleError, type CallRequest } from '@club/service-kit';
import { waitForImport } from '../imports/follow-import.ts';
import { findStored } from '../imports/import-store.ts';
import { takeIn, type IncomingFile } from '../imports/take-in.ts';
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

const archive: IncomingFile = {
  largest,
  describe: (fields) => {
    const { value, errors } = validate(schemas.importPhotosZip.body, fields);
    return errors ? { errors } : { value: { ...value, type: 'photos', mode: 'creer', kind: null } };
  },
  missing: () => noArchive('validation'),
  check: refuseOther,
};

/**
 * POST /api/import/photos-zip: takes an archive of photos and answers the account at the end, however long (W-12). The run goes on without
 * its client and is followed like any import.
 * @throws RuleError `validation` (400), `too_large` (413), `unsupported_media` (415), `unreadable_file` (422)
 */
export async function startPhotos(request: StartRequest): Promise<PhotosAccount> {
  const importId = await takeIn(request, archive);
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
