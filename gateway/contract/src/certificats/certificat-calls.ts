import type { Adherent } from '../adherents/adherent.ts';
import { call } from '../calls/call.ts';

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
    planned: true,
  }),
};
