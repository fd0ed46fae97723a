import type { SchemasOf } from '../core/call-schemas.ts';
import { filledDate, filledDateFrom, filledNearDate, lastDate } from '../core/dates.ts';
import { champs, choice, codeLength, longText, montant, somme, text } from '../core/fields.ts';
import type { IdsOf } from '../exports/export-query.ts';
import { exportKeys, idList } from '../exports/export-keys.ts';
import { joi } from '../core/joi.ts';
import { byId, derived, optionalRecordId, pageKeys, recordId, version } from '../core/records.ts';
import { nestedReglement } from '../reglements/nested-reglement-schema.ts';
import { champsCotisation } from './cotisation-champs.ts';
import { colonnesCotisation } from './cotisation-colonnes.ts';
import type { ExportCotisationsQuery } from './cotisation-export.ts';
import type { ListCotisationsQuery } from './cotisation-lists.ts';
import type {
  ChosenFormule,
  CreateCotisation,
  CreateCotisationLine,
  UpdateCotisation,
  cotisationCalls,
} from './cotisation-calls.ts';
import {
  lienMissing,
  liensParente,
  statutsCotisation,
  typesCotisation,
  type CreditUtilise,
} from './cotisation.ts';
import { motifLength } from '../operations-sensibles/operation-sensible.ts';
import { payeurMissing } from '../payeurs/payeur.ts';

/** Bounds of members, formulas and règlements. */
export const maxLines = 50;

const lien = () => joi.string().valid(...liensParente);

const chosenFormule = joi
  .object<ChosenFormule, true>({
    formuleId: recordId().required(),
    montant: montant(),
    dateDebut: filledNearDate(),
    dateFin: lastDate(),
  })
  .keys(derived('formule', 'prixDeBase', 'raisons'));
const formules = () => joi.array().items(chosenFormule).max(maxLines);

/** Schema of a member's line, shared by all calls. */
export const cotisationLine = {
  adherentId: recordId().required(),
  lienParente: lien().required().messages({ 'any.required': lienMissing }),
  formules: formules().min(1).required(),
};

const line = joi
  .object<CreateCotisationLine, true>({ ...cotisationLine, montantAdherent: montant() })
  .keys(derived('adherent', 'montantAlloue'));

export const usedCredit = joi.object<CreditUtilise, true>({
  creditId: recordId().required(),
  montant: somme().required(),
});

const fields = {
  codeCotisation: text(codeLength),
  payeurId: recordId(),
  saisonId: optionalRecordId(),
  type: joi.string().valid(...typesCotisation),
  montantTotal: montant(),
  description: longText(500),
  adherentId: recordId(),
  lienParente: lien(),
  formules: formules(),
  adherents: joi.array().items(line).max(maxLines),
  reglements: joi.array().items(nestedReglement).max(maxLines),
  credits: joi.array().items(usedCredit).max(maxLines),
  motif: text(motifLength),
};

/** `statut` may be sent; the server derives it from what is allocated (M-8). */
const decidedByServer = derived(
  'id',
  'statut',
  'montantAlloue',
  'montantRegle',
  'restant',
  'creditsUtilises',
  'payeur',
  'adherent',
  'createdBy',
  'createdAt',
  'updatedAt',
  'archivedAt',
  'archivedBy',
  'avertissements',
);

/** Search and filters of the list. */
export const foundCotisations = {
  search: text(100).empty(null),
  searchField: joi.string().valid('code', 'nom', 'activites', 'montant'),
  saisonId: recordId(),
  payeurId: recordId(),
  adherentId: recordId(),
  statut: choice(statutsCotisation).empty(null),
  type: choice(['individuelle', 'famille']).empty(null),
  sansReglement: joi.boolean(),
  aPayer: joi.boolean(),
  archivees: joi.boolean(),
  sectionId: recordId(),
  formuleId: recordId(),
  creeDu: filledDate(),
  creeAu: filledDateFrom('creeDu'),
  sommes: joi.boolean(),
};

const listed = {
  ...foundCotisations,
  sort: joi.string().valid('codeCotisation', 'createdAt', 'montantTotal'),
  order: joi.string().valid('asc', 'desc'),
};

export const cotisationSchemas: SchemasOf<typeof cotisationCalls> = {
  listCotisations: {
    query: joi.object<ListCotisationsQuery, true>({
      ...pageKeys,
      champs: champs(champsCotisation),
      ...listed,
    }),
  },
  exportCotisations: {
    query: joi.object<ExportCotisationsQuery, true>({ ...exportKeys(colonnesCotisation), ...listed }),
  },
  listCotisationPayeurs: {
    query: joi.object<IdsOf<ListCotisationsQuery>, true>({ ...foundCotisations, sauf: idList() }),
  },
  getCotisation: { params: byId },
  listCotisationHistory: { params: byId },
  createCotisation: {
    body: joi
      .object<CreateCotisation, true>({
        ...fields,
        payeurId: fields.payeurId.required().messages({ 'any.required': payeurMissing }),
      })
      .keys({ ...decidedByServer, ...derived('version') }),
  },
  updateCotisation: {
    params: byId,
    body: joi
      .object<UpdateCotisation, true>({ ...fields, version: version(), refaireRecus: joi.boolean() })
      .keys(decidedByServer),
  },
  deleteCotisation: { params: byId },
  restoreCotisation: { params: byId },
};
