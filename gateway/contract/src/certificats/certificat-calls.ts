import type { Adherent } from '../adherents/adherent.ts';
import { call, type ById } from '../core/call.ts';
import { exportAccess, type ExportOf } from '../exports/export-query.ts';
import type { CertificatDepose, EtatCertificat, SuiviCertificats, TriCertificat } from './certificat.ts';

/** Fields beside the multipart `certificat`; the date is `YYYY-MM-DD`. */
export interface UploadCertificat {
  codeAdherent: string;
  dateCertificat: string;
  /** Confirms the replacement of a more recent certificate; without it the answer is 409 `certificat_plus_recent`. */
  plusAncienAccepte?: boolean;
  /** It was seen: then the file is not required, and may follow with the same date. */
  presente?: boolean;
}

/** Filters by section and by `etat`; without `etat` the list has all members whose certificate is not in order. */
export interface SuiviQuery {
  sectionId?: string;
  etat?: EtatCertificat;
}

export type ExportCertificatsQuery = ExportOf<SuiviQuery> & {
  /** Name, code, telephone, address or section. */
  search?: string;
  /** Default `nom`. */
  sort?: TriCertificat;
  order?: 'asc' | 'desc';
};

export const certificatCalls = {
  uploadCertificat: call<{ body: UploadCertificat; answer: { message: string; adherent: Adherent } }>()({
    method: 'POST',
    path: '/api/upload/certificat',
    owner: 'members',
    access: 'adherents.update',
    request: 'multipart',
    filePart: 'certificat',
    summary:
      'Replaces a member’s medical certificate (multipart `certificat`, at most 5 MB; not required with `presente`)',
  }),
  getCertificat: call<{ params: ById; answer: Blob }>()({
    method: 'GET',
    path: '/api/certificats/{id}',
    owner: 'members',
    access: 'adherents.update',
    response: 'file',
    summary: 'The file of a medical certificate; who reads it is logged',
  }),
  listAdherentCertificats: call<{ params: ById; answer: CertificatDepose[] }>()({
    method: 'GET',
    path: '/api/adherents/{id}/certificats',
    owner: 'members',
    access: 'adherents.update',
    summary: 'The present and former certificates of a member, latest first',
  }),
  listCertificats: call<{ query: SuiviQuery; answer: SuiviCertificats }>()({
    method: 'GET',
    path: '/api/certificats',
    owner: 'finance',
    access: 'adherents.update',
    slow: true,
    summary:
      'Members of the active season whose sections ask for a certificate, by name, with where they stand',
  }),
  exportCertificats: call<{ query: ExportCertificatsQuery; answer: Blob }>()({
    method: 'GET',
    path: '/api/certificats/export',
    owner: 'finance',
    access: exportAccess,
    response: 'file',
    slow: true,
    summary: 'The same as it is seen, as a file; who takes it is logged',
  }),
};
