import { readFile } from 'node:fs/promises';
import { photoLimits, photoTooLarge, type AnswerOf, type photoCalls } from '@club/contract';
import { schemas, validate } from '@club/contract/server';
import { RuleError, type CallRequest } from '@club/service-kit';
import { makeTempFolder, receiveUpload } from '@club/service-kit/upload';
import { setPhoto } from './change-photo.ts';
import { photoPicture, refusedPhoto } from './photo-picture.ts';

type Upload = typeof photoCalls.uploadMemberPhoto;

const largest = { bytes: photoLimits.bytes, refusal: photoTooLarge };

/**
 * POST /api/upload/member-photo: makes a picture the member's photo.
 * @throws RuleError `validation` (400), `not_found` (404), `too_large` (413), `unsupported_media` (415), `unreadable_file` (422)
 */
export async function uploadPhoto(request: CallRequest<Upload>): Promise<AnswerOf<Upload>> {
  await using folder = await makeTempFolder();
  const { req, res, actor, requestId } = request;
  const { file, fields } = await receiveUpload(req, res, { folder: folder.path, filePart: 'photo', largest });
  const { value, errors } = validate(schemas.uploadMemberPhoto.body, fields);
  if (!value) throw new RuleError('validation', { message: errors[0]?.message, errors });
  if (!file) throw refusedPhoto('validation', 'Veuillez sélectionner un fichier');
  const picture = await photoPicture(await readFile(file.path));
  return { photoUrl: await setPhoto({ adherentId: value.memberId, actor, requestId }, picture) };
}
