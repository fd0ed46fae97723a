import type { AnswerOf, photoCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { setPhoto } from './change-photo.ts';
import { photoPicture } from './photo-picture.ts';

type Store = typeof photoCalls.storeImportedPhoto;

/**
 * POST /internal/photos: makes a picture of an import the member's photo. Sent again, it changes nothing.
 * @throws RuleError `not_found` (404), `too_large` (413), `unsupported_media` (415), `unreadable_file` (422)
 */
export async function storeImportedPhoto({
  body: { adherentId, contenu },
  actor,
  requestId,
}: CallRequest<Store>): Promise<AnswerOf<Store>> {
  const picture = await photoPicture(Buffer.from(contenu, 'base64'));
  return { photoUrl: await setPhoto({ adherentId, actor, requestId, silent: true }, picture) };
}
