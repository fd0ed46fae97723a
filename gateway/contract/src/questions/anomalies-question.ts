import Joi from 'joi';
import { anomaliesFinance } from '../qualite/qualite.ts';
import { count, id, optionalText, text } from './question-fields.ts';

/** Schemas of the question that the data-quality screen asks finance. */
export const anomaliesQuestion = {
  takes: Joi.object({
    anomalie: Joi.string()
      .valid(...anomaliesFinance)
      .required(),
    saufs: Joi.array()
      .items(Joi.object({ id, valeur: text }))
      .required(),
    ignores: Joi.boolean().required(),
    after: count.min(0),
    limit: count.min(0).max(500),
  }),
  gives: Joi.object({
    total: count,
    elements: Joi.array()
      .items(
        Joi.object({
          id,
          valeur: text,
          motif: text,
          champ: optionalText,
          proposition: optionalText,
          fiches: Joi.array()
            .items(
              Joi.object({
                type: text,
                id,
                version: count.allow(null),
                code: text,
                nom: text,
                details: Joi.array()
                  .items(Joi.object({ libelle: text, valeur: text }))
                  .required(),
              }),
            )
            .required(),
        }),
      )
      .required(),
  }),
};
