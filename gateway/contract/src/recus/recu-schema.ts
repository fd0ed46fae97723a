import type { SchemasOf } from '../core/call-schemas.ts';
import { longText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { idList } from '../exports/export-keys.ts';
import { byId, optionalRecordId, recordId } from '../core/records.ts';
import type {
  AttestationQuery,
  CancelRecu,
  CreateRecu,
  CreateRecus,
  GetRecuQuery,
  ListRecusQuery,
  PrintRecusQuery,
  recuCalls,
} from './recu-calls.ts';
import { plusDeRecus } from './recu.ts';

/** Règlements of one receipt: what fits on its page. */
const maxReglements = 12;

export const recuSchemas: SchemasOf<typeof recuCalls> = {
  listRecus: { query: joi.object<ListRecusQuery, true>({ reglementId: recordId().required() }) },
  createRecu: {
    body: joi.object<CreateRecu, true>({
      reglementIds: joi.array().items(recordId()).min(1).max(maxReglements).unique().required(),
    }),
  },
  createRecus: {
    body: joi.object<CreateRecus, true>({
      reglementIds: joi
        .array()
        .items(recordId())
        .min(1)
        .max(plusDeRecus)
        .unique()
        .required()
        .messages({ 'array.max': `On donne au plus ${plusDeRecus} reçus à la fois.` }),
    }),
  },
  printRecus: {
    query: joi.object<PrintRecusQuery, true>({
      ids: idList(plusDeRecus).required(),
      ecartAccepte: joi.boolean(),
    }),
  },
  getRecu: { params: byId, query: joi.object<GetRecuQuery, true>({ ecartAccepte: joi.boolean() }) },
  cancelRecu: {
    params: byId,
    body: joi.object<CancelRecu, true>({ motif: longText(500), refaireRecus: joi.boolean() }),
  },
  getAttestation: {
    params: byId,
    query: joi.object<AttestationQuery, true>({ saisonId: optionalRecordId() }),
  },
};
