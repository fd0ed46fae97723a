import type { CallsOwnedBy, photoCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { importPhoto } from './import-photo.ts';
import { sendMissingPhotos } from './send-missing-photos.ts';
import { accountOfRun, startPhotos } from './start-photos.ts';

export const photoHandlers = {
  importPhotosZip: startPhotos,
  getImportPhotos: ({ params: { id } }) => accountOfRun(id),
  importPhoto,
  listMissingPhotos: sendMissingPhotos,
} satisfies HandlersOf<Pick<typeof photoCalls, CallsOwnedBy<'import'> & keyof typeof photoCalls>>;
