import Joi from 'joi';
import { erasedPerson, id, nothing, ofMany, optionalText, someTexts, text } from './question-fields.ts';

/** Schema of a merge, or of its undo. */
const mergedPersons = Joi.object({
  garderId: id,
  fondreId: id,
  requestId: text,
  sens: Joi.string().valid('fusion', 'annulation').required(),
  par: Joi.object({ id, nom: text }).required(),
});

const obstacles = Joi.object({ obstacles: someTexts });

/** Schemas of the questions about persons: list columns, erasure, merge. */
export const personQuestions = {
  admin: {
    effacerPersonne: { takes: erasedPerson, gives: nothing },
    fusionnerPersonnes: { takes: mergedPersons, gives: nothing },
  },
  finance: {
    argentOf: {
      takes: ofMany,
      gives: Joi.array().items(
        Joi.object({
          id,
          restant: Joi.number().required(),
          sections: someTexts,
          dernierPaiement: optionalText,
        }),
      ),
    },
    effacerPersonne: { takes: erasedPerson, gives: obstacles },
    obstaclesFusion: { takes: mergedPersons, gives: obstacles },
    fusionnerPersonnes: { takes: mergedPersons, gives: obstacles },
  },
};
