import Joi from 'joi';
import { erasedPerson, id, nothing, someTexts, text } from './question-fields.ts';

/** Two records that become one, or are two again. */
const mergedPersons = Joi.object({
  ...{ garderId: id, fondreId: id, requestId: text },
  sens: Joi.string().valid('fusion', 'annulation').required(),
  par: Joi.object({ id, nom: text }).required(),
});

const obstacles = Joi.object({ obstacles: someTexts });

/** What services are asked of a person who is erased, or of two records that are merged. */
export const personQuestions = {
  admin: {
    effacerPersonne: { takes: erasedPerson, gives: nothing },
    fusionnerPersonnes: { takes: mergedPersons, gives: nothing },
  },
  finance: {
    effacerPersonne: { takes: erasedPerson, gives: obstacles },
    obstaclesFusion: { takes: mergedPersons, gives: obstacles },
    fusionnerPersonnes: { takes: mergedPersons, gives: obstacles },
  },
};
