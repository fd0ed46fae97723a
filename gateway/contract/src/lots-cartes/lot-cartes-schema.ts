import { typesCarte } from '../badges/carte.ts';
import type { ById } from '../core/call.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { joi } from '../core/joi.ts';
import { choixAdherents } from '../lots-adherents/lot-adherents-schema.ts';
import { byId, recordId } from '../core/records.ts';
import type { lotCartesCalls } from './lot-cartes-calls.ts';
import { formatsLot, plusGrandLot, type ChoixLot, type FormatLot } from './lot-cartes.ts';

const choix = {
  type: joi
    .string()
    .valid(...typesCarte)
    .required(),
  saisonId: recordId(),
  sectionId: recordId(),
  formuleId: recordId(),
  jamaisImprimees: joi.boolean().strict(),
  adherentIds: joi.array().items(recordId()).min(1).max(plusGrandLot).unique(),
  choix: choixAdherents(),
};

const format = () => joi.string().valid(...formatsLot);

export const lotCartesSchemas: SchemasOf<typeof lotCartesCalls> = {
  previewLotCartes: { body: joi.object<ChoixLot, true>(choix) },
  startLotCartes: {
    body: joi.object<ChoixLot & { formats?: FormatLot[] }, true>({
      ...choix,
      formats: joi.array().items(format()).min(1).unique(),
    }),
  },
  getLotCartes: { params: byId },
  followLotCartes: { params: byId },
  cancelLotCartes: { params: byId },
  downloadLotCartes: {
    params: joi.object<ById & { format: FormatLot }, true>({
      id: recordId().required(),
      format: format().required(),
    }),
  },
};
