import type { SchemasOf } from '../core/call-schemas.ts';
import { filledDate, filledDateFrom } from '../core/dates.ts';
import { champs, choice, codeLength, filledText, montant, somme, text } from '../core/fields.ts';
import { exportKeys } from '../exports/export-keys.ts';
import { joi } from '../core/joi.ts';
import { byId, derived, optionalRecordId, pageKeys, recordId, version } from '../core/records.ts';
import { derivedFromReglement, paymentFields } from './nested-reglement-schema.ts';
import { champsReglement } from './reglement-champs.ts';
import { colonnesReglement } from './reglement-colonnes.ts';
import type { ExportReglementsQuery } from './reglement-export.ts';
import type {
  CreateGroupReglement,
  CreateReglement,
  CreateReglementDetail,
  reglementCalls,
  UpdateReglement,
} from './reglement-calls.ts';
import {
  statutsReglement,
  type DeleteReglement,
  type ReglementAdherent,
  type ReverseReglement,
} from './reglement.ts';
import { motifLength, motifManquant } from '../operations-sensibles/operation-sensible.ts';
import type { ListReglementsQuery } from './reglement-lists.ts';
import { payeurMissing } from '../payeurs/payeur.ts';
import { offeredMeans } from '../settings/settings.ts';
import { naturesRecu } from './receipt-filter.ts';

const maxCotisations = 200;

const payeurId = () => recordId().required().messages({ 'any.required': payeurMissing });

/** Search, filters and sort of the list. */
const listed = {
  search: text(100).empty(null),
  searchField: joi.string().valid('code', 'nom', 'montant', 'cheque'),
  saisonId: recordId(),
  payeurId: recordId(),
  statut: choice(statutsReglement).empty(null),
  archivees: joi.boolean(),
  recu: joi.boolean(),
  recuDu: filledDate(),
  recuAu: filledDateFrom('recuDu'),
  recuPar: joi.string().valid(...offeredMeans),
  recuNature: joi.string().valid(...naturesRecu),
  sort: joi.string().valid('codeReglement', 'dateReglement', 'montantTotal'),
  order: joi.string().valid('asc', 'desc'),
};

export const reglementSchemas: SchemasOf<typeof reglementCalls> = {
  listReglements: {
    query: joi.object<ListReglementsQuery, true>({
      ...pageKeys,
      champs: champs(champsReglement),
      ...listed,
    }),
  },
  exportReglements: {
    query: joi.object<ExportReglementsQuery, true>({ ...exportKeys(colonnesReglement), ...listed }),
  },
  getReglement: { params: byId },
  listReglementHistory: { params: byId },
  createReglement: {
    body: joi
      .object<CreateReglement, true>({
        ...paymentFields,
        codeReglement: text(codeLength),
        saisonId: optionalRecordId(),
        cotisationId: optionalRecordId(),
        payeurId: payeurId(),
        montantTotal: somme().required(),
        doublonAccepte: joi.boolean(),
      })
      .keys(derivedFromReglement('id', 'version')),
  },
  createGroupReglement: {
    body: joi
      .object<CreateGroupReglement, true>({
        ...paymentFields,
        payeurId: payeurId(),
        cotisationIds: joi.array().items(recordId()).min(1).max(maxCotisations).unique().required(),
        montant: somme().required(),
        montantTotal: montant(),
        doublonAccepte: joi.boolean(),
      })
      .keys(derived('montantRecu')),
  },
  updateReglement: {
    params: byId,
    body: joi
      .object<UpdateReglement, true>({
        ...paymentFields,
        montantTotal: montant(),
        version: version(),
        motif: text(motifLength),
        refaireRecus: joi.boolean(),
      })
      .keys(derivedFromReglement('id', 'codeReglement', 'saisonId', 'cotisationId', 'payeurId')),
  },
  deleteReglement: {
    params: byId,
    body: joi.object<DeleteReglement, true>({ motif: text(motifLength), refaireRecus: joi.boolean() }),
  },
  restoreReglement: { params: byId },
  addReglementDetail: {
    params: byId,
    body: joi.object<CreateReglementDetail, true>({
      montant: somme().required(),
      dateReglement: paymentFields.dateReglement,
      typeReglement: paymentFields.typeReglement,
      reference: paymentFields.reference,
      dateEncaissement: paymentFields.dateEncaissement,
      notes: paymentFields.notes,
      version: version().required(),
      excedent: joi.boolean(),
    }),
  },
  reverseReglement: {
    params: byId,
    body: joi.object<ReverseReglement, true>({
      motif: filledText(motifLength, motifManquant).required(),
      dateReglement: paymentFields.dateReglement,
      refaireRecus: joi.boolean(),
    }),
  },
  createReglementAdherent: {
    body: joi.object<Omit<ReglementAdherent, 'id'>, true>({
      reglementId: recordId().required(),
      adherentId: recordId().required(),
      montantAlloue: montant().required(),
    }),
  },
};
