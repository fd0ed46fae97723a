import type { photoCalls } from '@club/contract';
import { alreadySent, RuleError, type CallRequest } from '@club/service-kit';
import type { Types } from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';
import { sendStoredFile } from '../files/send-stored-file.ts';
import { photoFiles, photoIdOf } from './photo-files.ts';

/**
 * GET /photos/{file}: the photo of a member, the trash included. A browser keeps it for this session alone and asks each time
 * whether it may still show it (304).
 * @throws RuleError `not_found`
 */
export async function readPhoto(
  request: CallRequest<typeof photoCalls.getPhoto>,
): Promise<typeof alreadySent> {
  const { params, req, res } = request;
  const photoUrl = `/photos/${params.file}`;
  const id = photoIdOf(photoUrl);
  const isNamed = id !== null && (await Adherents.countDocuments({ photoUrl }, { limit: 1 }));
  if (!isNamed) throw notFound();
  res.set({ ETag: `"${id.toHexString()}"`, 'Cache-Control': 'private, no-cache', Vary: 'Cookie' });
  if (hasIt(req.get('If-None-Match'), id)) {
    res.status(304).end();
    return alreadySent;
  }
  const file = await photoFiles.open(id);
  if (!file) throw notFound();
  return sendStoredFile(request, file, {
    'Content-Type': 'image/jpeg',
    'Content-Disposition': `inline; filename="${params.file}"`,
  });
}

/** Whether a browser says that it has this photo. */
const hasIt = (header: string | undefined, id: Types.ObjectId) =>
  (header ?? '').split(',').some((tag) => tag.trim() === `"${id.toHexString()}"`);

const notFound = () => new RuleError('not_found', { message: 'Photo introuvable.' });
