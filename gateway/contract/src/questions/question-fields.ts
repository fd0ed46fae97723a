import Joi from 'joi';
import { mostConcernes } from './concernes.ts';
import { idsPerQuestion } from './questions.ts';

/* Field schemas shared by questions and their answers. */
export const id = Joi.string().allow('').required();
export const text = Joi.string().allow('').required();
export const optionalText = Joi.string().allow('', null).required();
export const count = Joi.number().integer().required();

export const ofOne = Joi.object({ id });
export const ofMany = Joi.object({
  ids: Joi.array().items(Joi.string().allow('')).max(idsPerQuestion).required(),
});
export const someIds = Joi.array().items(Joi.string()).max(mostConcernes);
export const nothing = Joi.object({});
export const someTexts = Joi.array().items(Joi.string()).required();
export const erasedPerson = Joi.object({
  id,
  nom: text,
  codeAdherent: text,
  requestId: text,
  textes: someTexts,
  mots: someTexts,
  codes: someTexts,
  identites: Joi.array()
    .items(Joi.object({ nom: text, prenom: text }))
    .required(),
  par: Joi.object({ id, nom: text }).required(),
  sansArgentDepuis: Joi.string(),
});
