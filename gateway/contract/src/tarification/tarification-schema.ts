import { categorieLength, maxCategories } from '../settings/settings.ts';
import { maxAge } from '../rules/ages.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { filledNearDate, nearDate } from '../core/dates.ts';
import { filledText, montant, text } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { numberFaults, sentences } from '../core/messages.ts';
import { byId, derived, optionalRecordId, recordId, version } from '../core/records.ts';
import { genresRegle, surLesquelles } from './regle.ts';
import { maxRegles } from './regle-club.ts';
import type {
  AskApercuTarif,
  AskSimulation,
  CreateRegle,
  PersonneAApercevoir,
  tarificationCalls,
  UpdateRegle,
} from './tarification-calls.ts';

const maxNom = 60;
/** Persons of a family, and lines of one of them. */
const maxPersonnes = 50;
/** Steps of a rule of rank. */
const maxPaliers = 20;
const maxChosen = 500;

const percent = () =>
  joi
    .number()
    .min(0)
    .max(100)
    .multiple(0.01)
    .messages({
      ...sentences(numberFaults, 'Un pourcentage de 0 à 100 est attendu.'),
      'number.multiple': 'Pas plus de 2 décimales.',
    });

const age = () =>
  joi
    .number()
    .integer()
    .min(0)
    .max(maxAge)
    .allow(null)
    .messages(sentences(numberFaults, `Un âge est un nombre entier de 0 à ${maxAge}.`));

/** One of both; which is the service's to say. */
const effet = () =>
  joi.object({ pourcentage: percent(), montant: montant().invalid(null), majoration: joi.boolean() });

/** The keys of every kind; the service takes those of `genre`, and says which are missing. */
const condition = joi.object({
  genre: joi
    .string()
    .valid(...genresRegle)
    .required(),
  effet: effet(),
  ageMin: age(),
  ageMax: age(),
  paliers: joi
    .array()
    .items(joi.object({ rang: joi.number().integer().min(2).max(100).required(), effet: effet().required() }))
    .max(maxPaliers)
    .unique('rang')
    .messages({ 'array.unique': 'Un rang n’a qu’un effet.' }),
  sur: joi.string().valid(...surLesquelles),
  par: joi.string().valid('mois', 'semaine'),
  plancher: percent(),
  du: nearDate(),
  au: nearDate(),
  categories: joi
    .array()
    .items(filledText(categorieLength))
    .max(maxCategories + 1),
});

const ids = () => joi.array().items(recordId()).max(maxChosen).unique();

const fields = {
  nom: text(maxNom),
  condition,
  sectionIds: ids(),
  formuleIds: ids(),
  ordre: joi.number().integer().min(0).max(10_000),
  cumulable: joi.boolean(),
  du: nearDate(),
  au: nearDate(),
};

const decidedByServer = derived('id', 'createdAt');

const personne = joi.object<PersonneAApercevoir, true>({
  adherentId: recordId(),
  dateNaissance: nearDate(),
  categorieTarif: text(categorieLength),
  exonere: joi.boolean(),
  formules: joi
    .array()
    .items(
      joi.object<PersonneAApercevoir['formules'][number], true>({
        formuleId: recordId().required(),
        dateDebut: filledNearDate(),
      }),
    )
    .min(1)
    .max(maxPersonnes)
    .required(),
});

export const tarificationSchemas: SchemasOf<typeof tarificationCalls> = {
  listRegleTarifaireHistory: { params: byId },
  createRegleTarifaire: {
    body: joi
      .object<CreateRegle>({ ...fields, condition: condition.required() })
      .keys({ ...decidedByServer, ...derived('version') }),
  },
  updateRegleTarifaire: {
    params: byId,
    body: joi.object<UpdateRegle>({ ...fields, version: version() }).keys(decidedByServer),
  },
  deleteRegleTarifaire: { params: byId },
  apercuTarif: {
    body: joi.object<AskApercuTarif, true>({
      saisonId: optionalRecordId(),
      jour: filledNearDate(),
      payeurId: optionalRecordId(),
      cotisation: joi.object<NonNullable<AskApercuTarif['cotisation']>, true>({
        id: recordId().required(),
        lignes: joi
          .array()
          .items(joi.object({ adherentId: recordId().required(), formuleId: recordId().required() }))
          .max(maxChosen)
          .required(),
      }),
      personnes: joi.array().items(personne).min(1).max(maxPersonnes).required(),
    }),
  },
  simulerTarifs: {
    body: joi.object<AskSimulation>({
      saisonId: optionalRecordId(),
      regles: joi
        .array()
        .items(
          joi
            .object({ ...fields, condition: condition.required(), id: recordId() })
            .keys(derived('version', 'createdAt')),
        )
        .max(maxRegles),
      tarifs: joi
        .array()
        .items(
          joi.object({
            formuleId: recordId().required(),
            montant: montant().invalid(null).required(),
            partFixe: montant().invalid(null),
          }),
        )
        .max(maxChosen)
        .unique('formuleId'),
    }),
  },
};
