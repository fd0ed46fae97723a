import Joi from 'joi';
import { plusGrandEnvoi } from '../passages/etat-porte.ts';
import { count, id, optionalText, someTexts, text } from './question-fields.ts';
import { idsPerQuestion } from './questions.ts';

const atTheDoor = Joi.object({ id, dateNaissance: optionalText, passageId: id.optional() });

const entree = {
  carnetId: id,
  passageId: id,
  moment: text,
  sectionId: optionalText,
  porteId: id.optional(),
};

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
        carnet: Joi.object({ id, achetees: count, restantes: count, bail: id.optional() }),
      }),
    )
    .required(),
});

/** Schemas of the door's questions to finance, for one member and for many. */
export const doorQuestions = {
  situationOf: { takes: atTheDoor, gives: situation },
  situationsOf: {
    takes: Joi.object({
      adherents: Joi.array().items(atTheDoor).max(idsPerQuestion).required(),
      porteId: id.optional(),
    }),
    gives: Joi.array().items(situation),
  },
  prendreEntree: {
    takes: Joi.object(entree),
    gives: Joi.object({
      restantes: count.allow(null),
      bail: id.optional(),
      tenue: Joi.string().valid('rappelee', 'muette'),
    }),
  },
  prendreEntreesTenues: {
    takes: Joi.object({
      entrees: Joi.array()
        .items(Joi.object({ ...entree, adherentId: id, bail: id, compte: Joi.boolean().required() }))
        .max(plusGrandEnvoi)
        .required(),
    }),
    gives: Joi.object({ sansEntree: someTexts }),
  },
};
