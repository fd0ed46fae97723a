import type { SchemasOf } from '../schemas/call-schemas.ts';
import { joi } from '../schemas/joi.ts';
import { recordId } from '../schemas/records.ts';
import type { photoCalls } from './photo-calls.ts';

/** No path, no leading dot. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

export const photoSchemas: SchemasOf<typeof photoCalls> = {
  getPhoto: {
    params: joi.object<{ file: string }, true>({
      file: joi.string().pattern(fileName, { name: 'Nom de fichier invalide.' }).example('95.jpg').required(),
    }),
  },
  uploadMemberPhoto: {
    body: joi.object<{ memberId: string }, true>({ memberId: recordId().required() }),
  },
};
