import { planRowsOf, rowKeys, storeBatchOf, undoLot } from '../imports/import-rows-schema.ts';
import { maxAge } from '../rules/ages.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { nearDate } from '../core/dates.ts';
import { codeLength, filledText, longText, montant } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { numberFaults, sentences } from '../core/messages.ts';
import { byId, derived, optionalRecordId, recordId, version } from '../core/records.ts';
import type {
  CreateCatalogue,
  CreateFormule,
  formuleCalls,
  ImportedFormule,
  SetTarifs,
  UpdateFormule,
} from './formule-calls.ts';
import { genresDuree } from './duree-rules.ts';
import { maxDuree, maxEntrees, minDuree } from './formule.ts';
import type { Tarif } from './tarif-rules.ts';

const age = () =>
  joi
    .number()
    .integer()
    .min(0)
    .max(maxAge)
    .allow(null)
    .messages(sentences(numberFaults, `Un âge est un nombre entier de 0 à ${maxAge}.`));

const price = () =>
  montant().invalid(null).messages({
    'any.required': 'Le montant est requis',
    'any.invalid': 'Le montant est requis',
    'number.base': 'Saisissez un montant comme 450,50',
    'number.min': 'Le montant ne peut pas être négatif.',
  });

/** Nothing where it is blank. */
const partFixe = () =>
  montant().messages({
    'number.base': 'Saisissez un montant comme 450,50',
    'number.min': 'La part fixe ne peut pas être négative.',
  });

/** In one act: a club has a few hundred at most. */
const maxTarifs = 500;

/** In one act: a model that staff edit on one screen (C-9). */
const maxCatalogue = 50;

const fields = {
  code: filledText(codeLength, 'Le code est requis'),
  designation: filledText(100, 'La désignation est requise'),
  description: longText(500),
  montant: price(),
  partFixe: partFixe(),
  tarifs: joi
    .array()
    .items(
      joi.object<Tarif, true>({
        saisonId: recordId().required(),
        montant: price().required(),
        partFixe: partFixe(),
      }),
    )
    .unique('saisonId')
    .messages({ 'array.unique': 'Une saison n’a qu’un prix.' }),
  genreDuree: joi.string().valid(...genresDuree),
  du: nearDate(),
  au: nearDate(),
  duree: joi
    .number()
    .integer()
    .min(minDuree)
    .max(maxDuree)
    .messages({
      'number.min': `La durée est de ${minDuree} mois au moins.`,
      'number.max': `La durée est de ${maxDuree} mois au plus.`,
    }),
  entrees: joi
    .number()
    .integer()
    .min(1)
    .max(maxEntrees)
    .allow(null)
    .messages(sentences(numberFaults, `Un carnet a de 1 à ${maxEntrees} entrées.`)),
  sectionId: optionalRecordId(),
  ageMin: age(),
  ageMax: age(),
  actif: joi.boolean(),
};

const decidedByServer = derived('id', 'createdAt', 'prix');

const { sectionId: _byItsCode, tarifs: _ofSeasons, ...importedFields } = fields;

const imported = joi.object<ImportedFormule, true>({
  ...importedFields,
  code: fields.code.required(),
  designation: fields.designation.required(),
  montant: fields.montant.required(),
  section: filledText(codeLength),
  ...rowKeys,
});

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
  createCatalogue: {
    body: joi.object<CreateCatalogue, true>({
      sections: joi
        .array()
        .items(
          joi.object<CreateCatalogue['sections'][number], true>({
            code: fields.code.required(),
            designation: fields.designation.required(),
            requiresCertificatMedical: joi.boolean(),
            formules: joi
              .array()
              .items(
                joi.object<CreateCatalogue['sections'][number]['formules'][number], true>({
                  code: fields.code.required(),
                  designation: fields.designation.required(),
                  montant: fields.montant.required(),
                  partFixe: fields.partFixe,
                  genreDuree: fields.genreDuree,
                  duree: fields.duree,
                  entrees: fields.entrees,
                  ageMin: fields.ageMin,
                  ageMax: fields.ageMax,
                }),
              )
              .max(maxCatalogue)
              .required(),
          }),
        )
        .min(1)
        .max(maxCatalogue)
        .required(),
    }),
  },
  updateFormule: {
    params: byId,
    body: joi
      .object<UpdateFormule, true>({ ...fields, version: version(), saisonId: recordId() })
      .keys(decidedByServer),
  },
  setTarifs: {
    body: joi.object<SetTarifs, true>({
      saisonId: recordId().required(),
      tarifs: joi
        .array()
        .items(
          joi.object<SetTarifs['tarifs'][number], true>({
            formuleId: recordId().required(),
            montant: price().allow(null).required(),
            partFixe: partFixe(),
            version: version(),
          }),
        )
        .min(1)
        .max(maxTarifs)
        .unique('formuleId')
        .required(),
    }),
  },
  deleteFormule: { params: byId },
  planImportFormules: { body: planRowsOf(imported) },
  importFormules: { body: storeBatchOf(imported) },
  undoImportFormules: { body: undoLot },
};
