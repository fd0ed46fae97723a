import type { SchemasOf } from '../core/call-schemas.ts';
import { endDate, filledNearDate, nearDate } from '../core/dates.ts';
import { filledText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { requiredText } from '../core/messages.ts';
import { byId, derived, version } from '../core/records.ts';
import type { CreateSaison, saisonCalls, UpdateSaison } from './saison-calls.ts';
import type { saisonClosingCalls } from './saison-closing-calls.ts';
import type { saisonRestesCalls } from './saison-restes-calls.ts';

const fields = {
  nom: filledText(60, 'Le nom de la saison est requis'),
  dateDebut: filledNearDate().messages(requiredText('La date de début est requise')),
  dateFin: endDate().messages(requiredText('La date de fin est requise')),
  active: joi.boolean(),
  inscriptionsOuvertes: joi.boolean(),
  inscriptionsDu: nearDate(),
};

/** Dropped when sent back. */
const decidedByServer = derived(
  'id',
  'cloturee',
  'activeDepuis',
  'clotureEnCours',
  'dateCloture',
  'numeroSerieBadge',
  'nbAdherents',
  'nbCotisations',
  'nbReglements',
  'montantTotalCotisations',
  'montantTotalReglements',
  'createdAt',
  'avertissements',
);

const createSaison = joi
  .object<CreateSaison, true>({
    ...fields,
    nom: fields.nom.required(),
    dateDebut: fields.dateDebut.required(),
    dateFin: fields.dateFin.required(),
  })
  .keys({ ...decidedByServer, ...derived('version') });

export const saisonSchemas: SchemasOf<typeof saisonCalls> = {
  createSaison: { body: createSaison },
  updateSaison: {
    params: byId,
    body: joi.object<UpdateSaison, true>({ ...fields, version: version() }).keys(decidedByServer),
  },
  deleteSaison: { params: byId },
  listAdherentSaisons: { params: byId },
};

export const saisonRestesSchemas: SchemasOf<typeof saisonRestesCalls> = {
  getSaisonRestes: { params: byId },
};

export const saisonClosingSchemas: SchemasOf<typeof saisonClosingCalls> = {
  getSaisonStatistiques: { params: byId },
  activateSaison: { params: byId },
  closeSaison: { params: byId },
  openSaison: { body: createSaison },
};
