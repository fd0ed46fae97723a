import Joi from 'joi';
import type { HoldersQuestion } from './holders.ts';
import { id, optionalText, text } from './question-fields.ts';

/** Schemas of the questions about holders of sections and formulas. */
export const holderQuestions = {
  holdersOf: {
    takes: Joi.object<HoldersQuestion>({
      saisonId: optionalText,
      after: optionalText,
      avant: Joi.boolean(),
      derniereSaisonId: Joi.string(),
      sectionId: Joi.string(),
      formuleId: Joi.string(),
    }),
    gives: Joi.object({ ids: text, next: optionalText, section: optionalText, formule: optionalText }),
  },
  saisonHolders: {
    takes: Joi.object({ id, after: optionalText }),
    gives: Joi.object({ adherentIds: Joi.array().items(Joi.string()).required(), next: optionalText }),
  },
};
