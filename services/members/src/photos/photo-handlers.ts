import type { CallsOwnedBy, photoCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { cleanupPhotos } from './cleanup-photos.ts';
import { removePhoto } from './change-photo.ts';
import { matchCodes } from './match-codes.ts';
import { readPhoto } from './read-photo.ts';
import { storeImportedPhoto } from './store-imported-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

export const photoHandlers = {
  getPhoto: readPhoto,
  uploadMemberPhoto: uploadPhoto,
  deleteMemberPhoto: async ({ params, actor, requestId }) => {
    await removePhoto({ adherentId: params.id, actor, requestId });
    return { message: 'La photo a été retirée.' };
  },
  cleanupOrphanPhotos: (request) => cleanupPhotos(request),
  matchPhotoCodes: matchCodes,
  storeImportedPhoto,
} satisfies HandlersOf<Pick<typeof photoCalls, CallsOwnedBy<'members'> & keyof typeof photoCalls>>;
