import type { CallsOwnedBy, certificatCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { listAdherentCertificats } from './list-adherent-certificats.ts';
import { readCertificat } from './read-certificat.ts';
import { uploadCertificat } from './upload-certificat.ts';

export const certificatHandlers = {
  uploadCertificat,
  getCertificat: readCertificat,
  listAdherentCertificats,
} satisfies HandlersOf<Pick<typeof certificatCalls, CallsOwnedBy<'members'> & keyof typeof certificatCalls>>;
