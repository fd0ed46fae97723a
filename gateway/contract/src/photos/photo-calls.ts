import { call } from '../calls/call.ts';

export interface PhotosAccount {
  totalPhotos: number;
  matched: number;
  unmatched: number;
  matches: { codeAdherent: string; adherentName: string }[];
  unmatchedPhotos: { codeAdherent: string }[];
}

export const photoCalls = {
  getPhoto: call<{ params: { file: string }; answer: Blob }>()({
    method: 'GET',
    path: '/photos/{file}',
    owner: 'members',
    access: 'adherents.read',
    response: 'file',
    summary: 'A member’s photo',
    planned: true,
  }),
  uploadMemberPhoto: call<{ body: { memberId: string }; answer: { photoUrl: string } }>()({
    method: 'POST',
    path: '/api/upload/member-photo',
    owner: 'members',
    access: 'adherents.update',
    request: 'multipart',
    filePart: 'photo',
    summary: 'Replaces a member’s photo (multipart `photo`, at most 2 MB)',
    planned: true,
  }),
  cleanupOrphanPhotos: call<{ answer: { deleted: number; message: string } }>()({
    method: 'POST',
    path: '/api/photos/cleanup-orphans',
    owner: 'members',
    access: 'adherents.update',
    summary: 'Deletes photos that belong to no member',
    planned: true,
  }),
  listMissingPhotos: call<{ answer: Blob }>()({
    method: 'GET',
    path: '/api/photos/missing-photos-excel',
    owner: 'import',
    access: 'import.execute',
    response: 'file',
    summary: 'Members without a photo as a workbook',
    planned: true,
  }),
  importPhotosZip: call<{ answer: PhotosAccount }>()({
    method: 'POST',
    path: '/api/import/photos-zip',
    owner: 'import',
    access: 'import.execute',
    request: 'multipart',
    summary: 'Imports photos named after members’ codes (multipart `file`, a ZIP of at most 50 MB)',
    planned: true,
  }),
  importPhoto: call<{ answer: { matched: boolean; adherentName: string | null; codeAdherent: string } }>()({
    method: 'POST',
    path: '/api/import/photos-individual',
    owner: 'import',
    access: 'import.execute',
    request: 'multipart',
    summary: 'Imports one photo named after a member’s code (multipart `file`)',
    planned: true,
  }),
};
