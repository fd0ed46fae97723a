import Joi from 'joi';
import {
  erasedPerson,
  id,
  nothing,
  ofMany,
  ofOne,
  optionalText,
  someTexts,
  text,
} from './question-fields.ts';

/** Schema of a merge, or of its undo. */
const mergedPersons = Joi.object({
  garderId: id,
  fondreId: id,
  requestId: text,
  sens: Joi.string().valid('fusion', 'annulation').required(),
  par: Joi.object({ id, nom: text }).required(),
});

const amount = Joi.number().required();

const obstacles = Joi.object({ obstacles: someTexts });

/** Schemas of the questions about persons: list columns, erasure, merge. */
export const personQuestions = {
  admin: {
    effacerPersonne: { takes: erasedPerson, gives: nothing },
    fusionnerPersonnes: { takes: mergedPersons, gives: nothing },
    refusRappel: { takes: ofOne, gives: Joi.object({ refuse: Joi.boolean().required() }) },
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
    ficheOf: {
      takes: ofOne,
      gives: Joi.object({
        situation: Joi.object({
          etat: text,
          montant: amount,
          date: optionalText,
          restant: amount,
          remis: amount,
        }),
        prises: Joi.array()
          .items(
            Joi.object({
              cotisationId: id,
              saisonId: id,
              adherent: Joi.object({ id }).required(),
              designation: text,
              du: text,
              au: text,
              montant: amount,
              statut: text,
            }),
          )
          .required(),
        echeances: Joi.array()
          .items(
            Joi.object({
              reglementId: optionalText,
              date: text,
              montant: amount,
              typeReglement: optionalText,
              remis: Joi.boolean().required(),
            }),
          )
          .required(),
        saisonIds: someTexts,
      }),
    },
    effacerPersonne: { takes: erasedPerson, gives: obstacles },
    obstaclesFusion: { takes: mergedPersons, gives: obstacles },
    fusionnerPersonnes: { takes: mergedPersons, gives: obstacles },
  },
};
