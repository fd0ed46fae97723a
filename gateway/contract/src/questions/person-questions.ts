import Joi from 'joi';
import { erasedPerson, id, nothing, ofMany, optionalText, someTexts, text } from './question-fields.ts';

/** Two records that become one, or are two again. */
const mergedPersons = Joi.object({
  garderId: id,
  fondreId: id,
  requestId: text,
  sens: Joi.string().valid('fusion', 'annulation').required(),
  par: Joi.object({ id, nom: text }).required(),
});

const obstacles = Joi.object({ obstacles: someTexts });

/** What services are asked of persons: what a list shows of them, one who is erased, two records that are merged. */
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
