import type { ById } from '../core/call.ts';
import { importIdPattern } from '../imports/import-schema.ts';
import { photoLimits } from '../rules/photo.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { joi } from '../core/joi.ts';
import { byId, recordId } from '../core/records.ts';
import { codesPerMatch, type ImportedPhoto, type photoCalls } from './photo-calls.ts';

/** No path, no leading dot. */
export const photoFilePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

const importId = () =>
  joi.string().pattern(importIdPattern, { name: 'Identifiant invalide.' }).example('0b9c3f2e-import-1');

/** Base64 of the largest photo. */
const largestText = Math.ceil(photoLimits.bytes / 3) * 4;

export const photoSchemas: SchemasOf<typeof photoCalls> = {
  getPhoto: {
    params: joi.object<{ file: string }, true>({
      file: joi
        .string()
        .pattern(photoFilePattern, { name: 'Nom de fichier invalide.' })
        .example('95.jpg')
        .required(),
    }),
  },
  uploadMemberPhoto: {
    body: joi.object<{ memberId: string }, true>({ memberId: recordId().required() }),
  },
  deleteMemberPhoto: { params: byId },
  importPhotosZip: { body: joi.object<{ importId?: string }, true>({ importId: importId() }) },
  getImportPhotos: { params: joi.object<ById, true>({ id: importId().required() }) },
  matchPhotoCodes: {
    body: joi.object<{ codes: string[] }, true>({
      codes: joi.array().items(joi.string().max(200)).max(codesPerMatch).required(),
    }),
  },
  storeImportedPhoto: {
    body: joi.object<ImportedPhoto, true>({
      adherentId: recordId().required(),
      contenu: joi.string().max(largestText).required(),
    }),
  },
};
