import type { SchemasOf } from '../core/call-schemas.ts';
import { filledNearDate } from '../core/dates.ts';
import { filledLongText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId, recordId } from '../core/records.ts';
import { motifGelLength, motifGelManquant } from './gel.ts';
import type { ByGel, CreateGel, gelCalls } from './gel-calls.ts';

/** More than any member has. */
const maxLignes = 50;

export const gelSchemas: SchemasOf<typeof gelCalls> = {
  listGels: { params: byId },
  createGel: {
    params: byId,
    body: joi.object<CreateGel, true>({
      du: filledNearDate().required(),
      au: filledNearDate().required(),
      motif: filledLongText(motifGelLength, motifGelManquant),
      certificat: joi.boolean(),
      dryRun: joi.boolean(),
      lignes: joi
        .array()
        .items(
          joi.object<NonNullable<CreateGel['lignes']>[number], true>({
            cotisationId: recordId().required(),
            formuleId: recordId().required(),
          }),
        )
        .min(1)
        .max(maxLignes)
        .messages({ 'array.min': 'Choisissez au moins une formule.' }),
    }),
  },
  deleteGel: { params: joi.object<ByGel, true>({ id: recordId().required(), gelId: recordId().required() }) },
};
