import Joi from 'joi';
import { count, id, optionalText, text } from './question-fields.ts';
import { idsPerQuestion } from './questions.ts';

const atTheDoor = Joi.object({ id, dateNaissance: optionalText, passageId: id.optional() });

const situation = Joi.object({
  id,
  retard: Joi.boolean().required(),
  formules: Joi.array()
    .items(
      Joi.object({
        designation: text,
        sectionId: optionalText,
        section: optionalText,
        du: text,
        au: text,
        mois: count.allow(null),
        gels: Joi.array().items(Joi.object({ du: text, au: text })),
        carnet: Joi.object({ id, achetees: count, restantes: count }),
      }),
    )
    .required(),
});

/** Schemas of the door's questions to finance, for one member and for many. */
export const doorQuestions = {
  situationOf: { takes: atTheDoor, gives: situation },
  situationsOf: {
    takes: Joi.object({ adherents: Joi.array().items(atTheDoor).max(idsPerQuestion).required() }),
    gives: Joi.array().items(situation),
  },
  prendreEntree: {
    takes: Joi.object({ carnetId: id, passageId: id, moment: text, sectionId: optionalText }),
    gives: Joi.object({ restantes: count.allow(null) }),
  },
};
