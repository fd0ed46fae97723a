import { paymentFields } from '../reglements/nested-reglement-schema.ts';
import type { SchemasOf } from '../schemas/call-schemas.ts';
import { choice, filledText, optionalMontant, text } from '../schemas/fields.ts';
import { joi } from '../schemas/joi.ts';
import { byId, pageKeys, recordId, version } from '../schemas/records.ts';
import type {
  ChequeImpaye,
  CreateRemise,
  EncaisserRemise,
  ListChequesQuery,
  ListRemisesQuery,
  remiseCalls,
  UpdateRemise,
} from './remise-calls.ts';
import { etatsRemise, plusGrandeRemise } from './remise.ts';

const content = {
  reglementIds: joi
    .array()
    .items(recordId())
    .min(1)
    .max(plusGrandeRemise)
    .unique()
    .required()
    .messages({
      'array.min': 'Choisissez au moins un chèque.',
      'any.required': 'Choisissez au moins un chèque.',
    }),
  banque: filledText(100, 'La banque est obligatoire.').required(),
  compte: text(40),
};

export const remiseSchemas: SchemasOf<typeof remiseCalls> = {
  listRemises: {
    query: joi.object<ListRemisesQuery, true>({ ...pageKeys, etat: choice(etatsRemise).empty(null) }),
  },
  listChequesARemettre: { query: joi.object<ListChequesQuery, true>({ aVenir: joi.boolean() }) },
  getRemise: { params: byId },
  createRemise: { body: joi.object<CreateRemise, true>(content) },
  updateRemise: {
    params: byId,
    body: joi.object<UpdateRemise, true>({ ...content, version: version().required() }),
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
