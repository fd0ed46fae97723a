import Joi from 'joi';
import type { Owner } from '../core/call.ts';
import { maxStates, type AnsweringOwner, type QuestionTo, type TakesOf } from './questions.ts';
import { currencies } from '../rules/money.ts';
import { anomaliesQuestion } from './anomalies-question.ts';
import { doorQuestions } from './door-questions.ts';
import { holderQuestions } from './holder-questions.ts';
import { personQuestions } from './person-questions.ts';
import { reportQuestions } from './report-questions.ts';
import {
  count,
  erasedPerson,
  id,
  nothing,
  ofMany,
  ofOne,
  optionalText,
  someIds,
  someTexts,
  text,
} from './question-fields.ts';

/** Schemas of a question and of its answer. */
export interface QuestionSchema<Takes = unknown> {
  readonly takes: Joi.ObjectSchema<Takes>;
  readonly gives: Joi.Schema;
}

type QuestionSchemas = {
  readonly [O in AnsweringOwner]: { readonly [Q in QuestionTo<O>]: QuestionSchema<TakesOf<O, Q>> };
};

/** A published state or its tombstone. */
const state = (data: Joi.Schema) =>
  Joi.object({ id, version: count, deleted: Joi.boolean().required(), data: data.required() });

const saisonState = state(
  Joi.object({
    nom: text,
    dateDebut: text,
    dateFin: text,
    active: Joi.boolean().required(),
    cloturee: Joi.boolean().required(),
  }).allow(null),
).allow(null);

const adherentState = state(
  Joi.object({
    codeAdherent: optionalText,
    nom: optionalText,
    prenom: optionalText,
    estAdherent: Joi.boolean().required(),
    saisonId: optionalText,
  }).allow(null),
).allow(null);

const statePages = {
  takes: Joi.object({
    entity: Joi.string().required(),
    after: Joi.string().allow(null),
    limit: Joi.number().integer().min(1).max(maxStates),
    ids: Joi.array().items(Joi.string()).max(maxStates),
  }).oxor('after', 'ids'),
  gives: Joi.object({
    states: Joi.array()
      .items(state(Joi.object().allow(null)))
      .required(),
    next: optionalText,
  }),
};

/** Closing and deleting a season, asked of every service with rows of that season. */
const deletion = {
  retireSaison: {
    takes: ofOne,
    gives: Joi.object({ held: Joi.boolean().required(), offresSeules: Joi.boolean() }),
  },
  keepSaison: { takes: ofOne, gives: nothing },
};

/** Schemas of every question; a missing entry does not compile. */
export const questionSchemas: QuestionSchemas = {
  admin: {
    states: statePages,
    utilisateurs: {
      takes: nothing,
      gives: Joi.array().items(
        Joi.object({ id, nom: text, actif: Joi.boolean().required(), gereDroits: Joi.boolean().required() }),
      ),
    },
    ...personQuestions.admin,
  },
  import: { effacerPersonne: { takes: erasedPerson, gives: nothing } },
  seasons: {
    saison: { takes: ofOne, gives: saisonState },
    activeSaison: { takes: nothing, gives: saisonState },
    states: statePages,
  },
  members: {
    adherent: { takes: ofOne, gives: adherentState },
    contacts: {
      takes: ofMany,
      gives: Joi.array().items(
        Joi.object({
          id,
          codeAdherent: text,
          prenom: text,
          nom: text,
          email: optionalText,
          telephone: optionalText,
          deleted: Joi.boolean().required(),
          mineur: Joi.boolean().required(),
          emailRefuseLe: optionalText,
        }),
      ),
    },
    noterEmailRefuse: { takes: Joi.object({ id, email: text, le: text }), gives: nothing },
    sansPhoto: {
      takes: Joi.object({ after: optionalText, ids: someIds }),
      gives: Joi.object({ ids: Joi.array().items(Joi.string()).required(), next: optionalText }),
    },
    nombrePersonnes: { takes: nothing, gives: Joi.object({ adherents: count }) },
    adresses: { takes: ofMany, gives: Joi.array().items(Joi.object({ id, adresse: text })) },
    closeSaison: { takes: ofOne, gives: Joi.object({ nbAdherents: count }) },
    ...deletion,
    states: statePages,
  },
  finance: {
    adoptCurrency: {
      takes: Joi.object({
        monnaie: Joi.string()
          .valid(...Object.keys(currencies))
          .required(),
      }),
      gives: Joi.object({ adopted: Joi.boolean().required() }),
    },
    nombreArgent: {
      takes: Joi.object({ sauf: optionalText }),
      gives: Joi.object({ cotisations: count, reglements: count, autres: count }),
    },
    payeursDe: { takes: ofMany, gives: Joi.array().items(Joi.object({ id, payeurId: id })) },
    cotisationsOf: { takes: ofOne, gives: Joi.array().items(Joi.object({ id })) },
    moneyOf: {
      takes: ofMany,
      gives: Joi.array().items(Joi.object({ id, cotisations: count, reglements: count, credits: count })),
    },
    openMoneyOf: {
      takes: ofOne,
      gives: Joi.object({
        obstacles: someTexts,
        cotisations: count,
        reglements: count,
        credits: count,
        recus: count,
      }),
    },
    ...personQuestions.finance,
    dernierArgent: {
      takes: ofMany,
      gives: Joi.array().items(Joi.object({ id, le: text, ouvert: Joi.boolean().required() })),
    },
    validiteCertificats: { takes: nothing, gives: Joi.object({ mois: count }) },
    ...doorQuestions,
    formulesOf: {
      takes: ofMany.keys({ saisonId: Joi.string() }),
      gives: Joi.array().items(
        Joi.object({
          id,
          formules: Joi.array()
            .items(
              Joi.object({
                id,
                code: text,
                designation: text,
                sectionId: optionalText,
                sectionCode: optionalText,
              }),
            )
            .required(),
        }),
      ),
    },
    latestSaisons: {
      takes: ofMany,
      gives: Joi.array().items(Joi.object({ id, saisonId: id, saisonIds: Joi.array().items(id).required() })),
    },
    sectionsOf: {
      takes: ofMany,
      gives: Joi.array().items(Joi.object({ id, sections: Joi.array().items(Joi.string()).required() })),
    },
    concernes: {
      takes: Joi.object({
        type: Joi.string()
          .valid('retard', 'echeance', 'certificat', 'renouvellement', 'offre', 'carnet')
          .required(),
        jours: Joi.number().integer().min(0).max(366).required(),
        after: optionalText,
        ids: someIds,
      }),
      gives: Joi.object({
        concernes: Joi.array()
          .items(
            Joi.object({
              id,
              montant: count.allow(null),
              date: optionalText,
              objets: Joi.array().items(Joi.string()).required(),
            }),
          )
          .required(),
        next: optionalText,
      }),
    },
    anomalies: anomaliesQuestion,
    ...reportQuestions,
    ...holderQuestions,
    closeSaison: {
      takes: ofOne,
      gives: Joi.object({
        nbCotisations: count,
        nbReglements: count,
        montantTotalCotisations: count,
        montantTotalReglements: count,
        montantRembourse: Joi.number().integer(),
      }),
    },
    ...deletion,
    states: statePages,
  },
};

/** Every question of the bus with its schemas. */
export const questionEntries: readonly { owner: Owner; question: string; schema: QuestionSchema }[] =
  Object.entries(questionSchemas).flatMap(([owner, schemas]) =>
    Object.entries(schemas).map(([question, schema]) => ({ owner: owner as Owner, question, schema })),
  );

/** Schemas of a question whose name is known only at run time. */
export function questionSchemaOf(owner: Owner, question: string): QuestionSchema | undefined {
  const byOwner: Partial<Record<Owner, Readonly<Record<string, QuestionSchema>>>> = questionSchemas;
  return byOwner[owner]?.[question];
}

/** First error of an answer against its schema, or null. Extra fields are allowed. */
export function faultOfAnswer({ gives }: QuestionSchema, answer: unknown): string | null {
  const { error } = gives.validate(answer, { allowUnknown: true, convert: false });
  return error ? (error.details[0]?.path.join('.') ?? 'answer') : null;
}
