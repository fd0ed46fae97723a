import type { SchemasOf } from '../core/call-schemas.ts';
import { filledLongText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId, recordId } from '../core/records.ts';
import { motifLength, motifManquant } from '../operations-sensibles/operation-sensible.ts';
import { plusDeRappels } from './carnet-calls.ts';
import type { AnnulerEntree, ByEntree, carnetCalls, CarnetsQuery, SignalPorte } from './carnet-calls.ts';

export const carnetSchemas: SchemasOf<typeof carnetCalls> = {
  listCarnets: { query: joi.object<CarnetsQuery, true>({ adherentId: recordId() }) },
  annulerEntree: {
    params: joi.object<ByEntree, true>({ id: recordId().required(), passageId: recordId().required() }),
    body: joi.object<AnnulerEntree, true>({ motif: filledLongText(motifLength, motifManquant).required() }),
  },
  signalerPorte: {
    params: byId,
    body: joi.object<SignalPorte, true>({
      rendus: joi.array().items(recordId()).max(plusDeRappels),
      quitte: joi.boolean(),
    }),
  },
};
