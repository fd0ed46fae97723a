import type { certificatCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { readCertificat } from './read-certificat.ts';
import { uploadCertificat } from './upload-certificat.ts';

export const certificatHandlers = {
  uploadCertificat,
  getCertificat: readCertificat,
} satisfies HandlersOf<typeof certificatCalls>;
