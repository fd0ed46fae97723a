import { paymentFields } from '../reglements/nested-reglement-schema.ts';
import { exportKeys } from '../exports/export-keys.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { choice, filledText, optionalMontant, text } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId, pageKeys, recordId, version } from '../core/records.ts';
import type {
  ChequeImpaye,
  CreateRemise,
  EncaisserRemise,
  ExportRemisesQuery,
  ListChequesQuery,
  ListRemisesQuery,
  remiseCalls,
  UpdateRemise,
} from './remise-calls.ts';
import { colonnesRemise } from './remise-colonnes.ts';
import { etatsRemise, plusGrandeRemise } from './remise.ts';

const none = 'Choisissez au moins un chèque.';
const reglementIds = joi
  .array()
  .items(recordId())
  .min(1)
  .max(plusGrandeRemise)
  .unique()
  .messages({
    'array.min': none,
    'any.required': none,
    'array.max': `Une remise a au plus ${plusGrandeRemise} chèques.`,
  });
const banque = () => filledText(100, 'La banque est obligatoire.');
const compte = () => text(40);

/** Search and filter of the list. */
const listed = { search: text(100).empty(null), etat: choice(etatsRemise).empty(null) };

export const remiseSchemas: SchemasOf<typeof remiseCalls> = {
  listRemises: { query: joi.object<ListRemisesQuery, true>({ ...pageKeys, ...listed }) },
  exportRemises: {
    query: joi.object<ExportRemisesQuery, true>({ ...exportKeys(colonnesRemise), ...listed }),
  },
  listChequesARemettre: { query: joi.object<ListChequesQuery, true>({ aVenir: joi.boolean() }) },
  getRemise: { params: byId },
  createRemise: {
    body: joi.object<CreateRemise, true>({
      reglementIds: reglementIds.required(),
      banque: banque().required(),
      compte: compte(),
    }),
  },
  updateRemise: {
    params: byId,
    body: joi.object<UpdateRemise, true>({
      reglementIds,
      banque: banque(),
      compte: compte(),
      version: version().required(),
    }),
  },
  cancelRemise: { params: byId },
  lockRemise: { params: byId },
  cashRemise: {
    params: byId,
    body: joi.object<EncaisserRemise, true>({ date: paymentFields.dateReglement }),
  },
  getBordereau: { params: byId },
  returnCheque: {
    params: byId,
    body: joi.object<ChequeImpaye, true>({
      motif: filledText(200, 'Le motif est obligatoire.').required(),
      date: paymentFields.dateReglement,
      frais: optionalMontant(),
    }),
  },
};
