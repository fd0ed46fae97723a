import { call, type ById } from '../core/call.ts';

/** A file of an archive that was not stored, and why, in French. */
export interface PhotoRefusee {
  /** Its name in the archive. */
  fichier: string;
  raison: string;
}

/** Result of an archive of photos (W-12): `totalPhotos` = `matched` + `unmatched` + number of `refuses`. */
export interface PhotosAccount {
  /** The run, as GET /api/imports/{id} has it. */
  importId: string;
  totalPhotos: number;
  /** Stored as a member’s photo. */
  matched: number;
  /** Without a member of that code. */
  unmatched: number;
  matches: { codeAdherent: string; adherentName: string }[];
  unmatchedPhotos: { codeAdherent: string }[];
  refuses: PhotoRefusee[];
  /** Why the run did not reach its end, in French. */
  message: string | null;
}

/** Member with the requested code, ignoring leading zeros. */
export interface PhotoTarget {
  id: string;
  codeAdherent: string;
  nom: string;
  prenom: string;
}

/** A photo of an import. */
export interface ImportedPhoto {
  adherentId: string;
  /** The file in base64. */
  contenu: string;
}

/** Maximum codes of a request. */
export const codesPerMatch = 500;

export const photoCalls = {
  getPhoto: call<{ params: { file: string }; answer: Blob }>()({
    method: 'GET',
    path: '/photos/{file}',
    owner: 'members',
    access: 'adherents.read',
    response: 'file',
    summary: 'A member’s photo, a JPEG of 300 × 300; 304 to who has it',
  }),
  uploadMemberPhoto: call<{ body: { memberId: string }; answer: { photoUrl: string } }>()({
    method: 'POST',
    path: '/api/upload/member-photo',
    owner: 'members',
    access: 'adherents.update',
    request: 'multipart',
    filePart: 'photo',
    summary: 'Replaces a member’s photo (multipart `photo`, at most 2 MB)',
  }),
  deleteMemberPhoto: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/adherents/{id}/photo',
    owner: 'members',
    access: 'adherents.update',
    summary: 'Takes a member’s photo away',
  }),
  cleanupOrphanPhotos: call<{ answer: { deleted: number; bytes: number; message: string } }>()({
    method: 'POST',
    path: '/api/photos/cleanup-orphans',
    owner: 'members',
    access: 'adherents.update',
    summary:
      'Deletes photos that belong to no member; those of the last ten minutes may be arriving and stay',
  }),
  listMissingPhotos: call<{ answer: Blob }>()({
    method: 'GET',
    path: '/api/photos/missing-photos-excel',
    owner: 'import',
    access: 'import.execute',
    response: 'file',
    summary: 'Active members without a photo as a workbook',
  }),
  importPhotosZip: call<{ body: { importId?: string }; answer: PhotosAccount }>()({
    method: 'POST',
    path: '/api/import/photos-zip',
    owner: 'import',
    access: 'import.execute',
    request: 'multipart',
    summary:
      'Imports photos named after members’ codes (multipart `file`, a ZIP of at most 50 MB); answers the account at the end',
  }),
  getImportPhotos: call<{ params: ById; answer: PhotosAccount }>()({
    method: 'GET',
    path: '/api/imports/{id}/photos',
    owner: 'import',
    access: 'import.execute',
    summary: 'What became of each photo of an import of photos',
  }),
  importPhoto: call<{ answer: { matched: boolean; adherentName: string | null; codeAdherent: string } }>()({
    method: 'POST',
    path: '/api/import/photos-individual',
    owner: 'import',
    access: 'import.execute',
    request: 'multipart',
    summary: 'Imports one photo named after a member’s code (multipart `file`)',
  }),
  matchPhotoCodes: call<{
    body: { codes: string[] };
    answer: { code: string; adherents: PhotoTarget[] }[];
  }>()({
    method: 'POST',
    path: '/internal/photos/match',
    owner: 'members',
    access: 'import.execute',
    callers: ['import'],
    summary:
      'Who has each of these codes, the trash excluded; more than one where leading zeros alone differ',
  }),
  storeImportedPhoto: call<{ body: ImportedPhoto; answer: { photoUrl: string } }>()({
    method: 'POST',
    path: '/internal/photos',
    owner: 'members',
    access: 'import.execute',
    callers: ['import'],
    summary: 'Replaces a member’s photo by one of an import; the same picture again changes nothing',
  }),
};
