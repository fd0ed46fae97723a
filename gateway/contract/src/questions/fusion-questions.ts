import Joi from 'joi';
import { id, someTexts, text } from './question-fields.ts';

/** Two records that become one, or are two again. */
export const mergedPersons = Joi.object({
  ...{ garderId: id, fondreId: id, requestId: text },
  sens: Joi.string().valid('fusion', 'annulation').required(),
  par: Joi.object({ id, nom: text }).required(),
});

const asked = { takes: mergedPersons, gives: Joi.object({ obstacles: someTexts }) };

/** What finance is asked of a merge. */
export const fusionQuestions = { obstaclesFusion: asked, fusionnerPersonnes: asked };
