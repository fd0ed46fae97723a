import type { SchemasOf } from '../core/call-schemas.ts';
import { filledNearDate } from '../core/dates.ts';
import { filledLongText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId } from '../core/records.ts';
import { motifGelLength, motifGelManquant } from '../gels/gel.ts';
import type { CreateDepart, departCalls } from './depart-calls.ts';

export const departSchemas: SchemasOf<typeof departCalls> = {
  listDeparts: { params: byId },
  createDepart: {
    params: byId,
    body: joi.object<CreateDepart, true>({
      jour: filledNearDate().required(),
      motif: filledLongText(motifGelLength, motifGelManquant),
      certificat: joi.boolean(),
      dryRun: joi.boolean(),
    }),
  },
  deleteDepart: { params: byId },
};
