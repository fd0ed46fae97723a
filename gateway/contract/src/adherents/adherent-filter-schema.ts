import { maxAge } from '../rules/ages.ts';
import { sexes } from '../rules/sexe.ts';
import { choice, text } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { categorieLength } from '../settings/settings.ts';
import { recordId } from '../core/records.ts';
import { adherentSearchFields } from './adherent-fields.ts';
import { statutsAdherent } from './adherent.ts';

const age = () => joi.number().integer().min(0).max(maxAge);

/** Search and filters of the list of members, for every call that takes them. */
export const foundAdherents = {
  search: text(100).empty(null),
  searchField: joi.string().valid('all', ...adherentSearchFields),
  statut: choice(statutsAdherent).empty(null),
  personnes: joi.string().valid('adherents', 'payeurs', 'toutes'),
  sexe: joi.string().valid(...sexes),
  ageMin: age(),
  ageMax: age(),
  ageInconnu: joi.boolean(),
  categorieTarif: text(categorieLength).empty(null),
  saisonInscriptionId: recordId(),
  sansSaison: joi.boolean().valid(true),
  membreSaisonId: recordId(),
  cotisationSaisonId: recordId(),
  sectionId: recordId(),
  formuleId: recordId(),
  aussiSaisonId: recordId(),
  sansSaisonId: recordId(),
  nonRenouvelesSaisonId: recordId(),
  derniereSaisonId: recordId(),
};
