import Joi from 'joi';
import { formatsEnvoi } from '../envois-rapports/envoi-rapport.ts';
import { count, id, text } from './question-fields.ts';
import type { MorceauDemande, RapportDemande } from './rapport-fait.ts';

/** Schemas of the questions about reports. */
export const reportQuestions = {
  rapportFait: {
    takes: Joi.object<RapportDemande>({
      rapport: text,
      format: Joi.string()
        .valid(...formatsEnvoi)
        .required(),
      dateDebut: Joi.string(),
      dateFin: Joi.string(),
      sectionId: Joi.string(),
      personal: Joi.boolean().required(),
    }).and('dateDebut', 'dateFin'),
    gives: Joi.object({
      id,
      nom: text,
      titre: text,
      couverture: text,
      lignes: count,
      octets: count,
      morceaux: count,
    }),
  },
  morceauRapport: {
    takes: Joi.object<MorceauDemande>({ id, morceau: Joi.number().integer().min(0).required() }),
    gives: Joi.object({ base64: text }),
  },
};
