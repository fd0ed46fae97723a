import type { SchemasOf } from '../core/call-schemas.ts';
import { joi } from '../core/joi.ts';
import { recordId } from '../core/records.ts';
import type { inscriptionCalls, InscriptionParams } from './inscription-calls.ts';

export const inscriptionSchemas: SchemasOf<typeof inscriptionCalls> = {
  withdrawInscription: {
    params: joi.object<InscriptionParams, true>({
      id: recordId().required(),
      adherentId: recordId().required(),
    }),
  },
};
