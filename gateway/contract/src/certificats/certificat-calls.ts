import type { Adherent } from '../adherents/adherent.ts';
import { call, type ById } from '../calls/call.ts';

/** Fields beside the multipart `certificat`; the date is `YYYY-MM-DD`. */
export interface UploadCertificat {
  codeAdherent: string;
  dateCertificat: string;
}

export const certificatCalls = {
  uploadCertificat: call<{ body: UploadCertificat; answer: { message: string; adherent: Adherent } }>()({
    method: 'POST',
    path: '/api/upload/certificat',
    owner: 'members',
    access: 'adherents.update',
    request: 'multipart',
    filePart: 'certificat',
    summary: 'Replaces a member’s medical certificate (multipart `certificat`, at most 5 MB)',
  }),
  getCertificat: call<{ params: ById; answer: Blob }>()({
    method: 'GET',
    path: '/api/certificats/{id}',
    owner: 'members',
    access: 'adherents.update',
    response: 'file',
    summary: 'The file of a medical certificate; who reads it is logged',
  }),
};
