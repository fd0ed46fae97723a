import { readFile } from 'node:fs/promises';
import type { AnswerOf, settingsCalls } from '@club/contract';
import { schemas, validate } from '@club/contract/server';
import { RuleError, type CallRequest } from '@club/service-kit';
import { makeTempFolder, receiveUpload } from '@club/service-kit/upload';
import { storeLogo } from './logo-files.ts';
import { logoPicture, refusedLogo } from './logo-picture.ts';
import { change } from './update-settings.ts';

type Upload = typeof settingsCalls.uploadLogo;

const largest = { bytes: 2 * 1024 * 1024, refusal: 'Le fichier est trop volumineux (2\u00a0Mo au plus).' };

/**
 * POST /api/settings/logo: makes a picture the club's logo.
 * @throws RuleError `validation` (400), `too_large` (413), `unsupported_media` (415), `unreadable_file` (422), `stale_version` (409)
 */
export async function uploadLogo(request: CallRequest<Upload>): Promise<AnswerOf<Upload>> {
  await using folder = await makeTempFolder();
  const { req, res } = request;
  const { file, fields } = await receiveUpload(req, res, { folder: folder.path, filePart: 'logo', largest });
  const { value, errors } = validate(schemas.uploadLogo.body, fields);
  if (!value) throw new RuleError('validation', { message: errors[0]?.message, errors });
  if (!file) throw refusedLogo('validation', 'Veuillez sélectionner un fichier');
  const logo = await storeLogo(await logoPicture(await readFile(file.path)));
  // Awaited here: one that is refused while the folder is removed would be nobody's, and end the process.
  return await change(request, value.version, (before) => ({
    ...before,
    clubInfo: { ...before.clubInfo, logo },
  }));
}
