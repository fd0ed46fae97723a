import { photoCalls, type PhotosAccount } from '@club/contract';
import { sendFile } from '../send-file.ts';
import type { Following } from '../use-send-file.ts';

/** Sends an archive of photos; resolves with its account, rejects with a SendRefusal. */
export function sendPhotos({ importId, ...sent }: Following & { file: File }): Promise<PhotosAccount> {
  return sendFile(photoCalls.importPhotosZip, { fields: { importId }, ...sent });
}
