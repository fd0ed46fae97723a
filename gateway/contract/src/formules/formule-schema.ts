import type { SchemasOf } from '../schemas/call-schemas.ts';
import { codeLength, filledText, longText, montant } from '../schemas/fields.ts';
import { joi } from '../schemas/joi.ts';
import { byId, derived, optionalRecordId, version } from '../schemas/records.ts';
import type { CreateFormule, formuleCalls, UpdateFormule } from './formule-calls.ts';

/** Longest duration of a formula, in months. */
const longestDuree = 120;

/** Spec §9: ages are from 0 to 120. */
const age = () => joi.number().integer().min(0).max(120).allow(null);

const fields = {
  code: filledText(codeLength, 'Le code est requis'),
  designation: filledText(100, 'La désignation est requise'),
  description: longText(500),
  montant: montant(),
  duree: joi.number().integer().min(1).max(longestDuree),
  sectionId: optionalRecordId(),
  ageMin: age(),
  ageMax: age(),
  actif: joi.boolean(),
};

const decidedByServer = derived('id', 'createdAt');

export const formuleSchemas: SchemasOf<typeof formuleCalls> = {
  listFormuleHistory: { params: byId },
  createFormule: {
    body: joi
      .object<CreateFormule, true>({
        ...fields,
        code: fields.code.required(),
        designation: fields.designation.required(),
        montant: fields.montant.required(),
      })
      .keys({ ...decidedByServer, ...derived('version') }),
  },
  updateFormule: {
    params: byId,
    body: joi.object<UpdateFormule, true>({ ...fields, version: version() }).keys(decidedByServer),
  },
  deleteFormule: { params: byId },
};
