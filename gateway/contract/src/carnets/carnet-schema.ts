import type { SchemasOf } from '../core/call-schemas.ts';
import { filledLongText, text } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { exportKeys } from '../exports/export-keys.ts';
import { colonnesCarnet } from './carnet-colonnes.ts';
import { trisCarnet } from './carnet.ts';
import { byId, recordId } from '../core/records.ts';
import { motifLength, motifManquant } from '../operations-sensibles/operation-sensible.ts';
import { plusDeRappels } from './carnet-calls.ts';
import type {
  AnnulerEntree,
  ByEntree,
  carnetCalls,
  CarnetsQuery,
  ExportCarnetsQuery,
  SignalPorte,
} from './carnet-calls.ts';

export const carnetSchemas: SchemasOf<typeof carnetCalls> = {
  listCarnets: { query: joi.object<CarnetsQuery, true>({ adherentId: recordId() }) },
  exportCarnets: {
    query: joi.object<ExportCarnetsQuery, true>({
      ...exportKeys(colonnesCarnet),
      derniere: joi.boolean(),
      search: text(100).empty(null),
      sort: joi.string().valid(...trisCarnet),
      order: joi.string().valid('asc', 'desc'),
    }),
  },
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
