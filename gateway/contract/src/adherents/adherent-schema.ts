import type Joi from 'joi';
import type { SchemasOf } from '../schemas/call-schemas.ts';
import { birthDate, moment } from '../schemas/dates.ts';
import { choice, codeLength, email, filledText, longText, optionalMontant, text } from '../schemas/fields.ts';
import { joi } from '../schemas/joi.ts';
import {
  byId,
  cacheBusting,
  derived,
  optionalRecordId,
  pageKeys,
  pageQuery,
  version,
  recordId,
} from '../schemas/records.ts';
import type {
  adherentCalls,
  CreateAdherent,
  ImportAdherentsBatch,
  ImportedAdherent,
  ListAdherentsQuery,
  NewAdherent,
  UpdateAdherent,
} from './adherent-calls.ts';
import {
  adherentSearchFields,
  adherentSortFields,
  civilites,
  groupesSanguins,
  situationsFamiliales,
  statutsAdherent,
} from './adherent.ts';

const prenom = () => filledText(100, 'Le prénom est requis');
const nom = () => filledText(100, 'Le nom est requis');

/** Fields of a member that are never required, as staff type them (spec §3 and §5). */
const optionalFields = {
  codeAdherent: text(codeLength),
  civilite: joi.string().valid(...civilites),
  dateNaissance: birthDate(),
  lieuNaissance: text(100),
  nationalites: joi.jsonList(),
  cin: text(30),
  profession: text(100),
  groupeSanguin: choice(groupesSanguins),
  estDonneur: joi.boolean(),
  situationFamiliale: choice(situationsFamiliales),
  telephone: text(40),
  telephoneUrgence: text(40),
  email: email(),
  adresse: longText(300),
  marqueVoiture: text(200),
  matricules: joi.jsonList(),
  droitsEntree: optionalMontant(),
  exonere: joi.boolean(),
  tarifSpecial: text(200),
  statut: joi.string().valid(...statutsAdherent),
  estAdherent: joi.boolean(),
};

const inscription = {
  saisonId: optionalRecordId(),
  dateInscription: moment().empty(null),
};

/** What a member record shows and the server alone decides; a form may send it back. */
const decidedByServer = derived(
  'photoUrl',
  'aCertificatMedical',
  'certificatMedicalUrl',
  'dateCertificatMedical',
  'dateExpirationCertificat',
  'nombreImpressionsBadge',
  'id',
  'createdAt',
  'updatedAt',
);

const newMember = { prenom: prenom().required(), nom: nom().required(), ...optionalFields, ...inscription };

/** A new member; also what an import checks each row with. */
export const createAdherentSchema: Joi.ObjectSchema<CreateAdherent> = joi
  .object<CreateAdherent, true>(newMember)
  .keys({ ...decidedByServer, ...derived('version') });

/**
 * A row of an import. The import service has checked it field by field with `createAdherentSchema` and reported its
 * faults; doing so again would cost more than storing it (50 µs a row), so only what the account needs is looked at.
 */
const importedAdherent: Joi.ObjectSchema<ImportedAdherent> = joi
  .object<ImportedAdherent>({
    row: joi.number().integer().min(1).required(),
    prenom: joi.string().required(),
    nom: joi.string().required(),
  })
  .unknown();

export const adherentSchemas: SchemasOf<typeof adherentCalls> = {
  listAdherents: {
    query: joi.object<ListAdherentsQuery, true>({
      ...pageKeys,
      search: text(100).empty(null),
      searchField: joi.string().valid('all', ...adherentSearchFields),
      sort: joi.string().valid(...adherentSortFields),
      order: joi.string().valid('asc', 'desc'),
      statut: choice(statutsAdherent).empty(null),
      personnes: joi.string().valid('adherents', 'payeurs', 'toutes'),
    }),
  },
  listRecentAdherents: { query: joi.object<{ limit?: number }, true>({ limit: pageKeys.limit }) },
  listTrashedAdherents: { query: pageQuery },
  findAdherentsByCode: {
    query: joi.object<{ code: string }, true>({
      code: filledText(codeLength, 'Veuillez saisir un code adhérent').required(),
    }),
  },
  getAdherentByCode: {
    params: joi.object<{ code: string }, true>({ code: filledText(codeLength).required() }),
    query: joi.object<{ _?: string; t?: string }, true>(cacheBusting),
  },
  getAdherent: { params: byId },
  listAdherentHistory: { params: byId },
  createAdherent: {
    body: joi
      .object<NewAdherent, true>({ ...newMember, doublonAccepte: joi.boolean() })
      .keys({ ...decidedByServer, ...derived('version') }),
  },
  updateAdherent: {
    params: byId,
    body: joi
      .object<UpdateAdherent, true>({ prenom: prenom(), nom: nom(), ...optionalFields, version: version() })
      .keys({ ...decidedByServer, ...derived('saisonId', 'dateInscription') }),
  },
  deleteAdherent: { params: byId },
  restoreAdherent: { params: byId },
  readAdherentStates: {
    body: joi.object<{ ids: string[] }, true>({ ids: joi.array().items(recordId()).max(200).required() }),
  },
  importAdherents: {
    body: joi.object<ImportAdherentsBatch, true>({
      importId: filledText(64).required(),
      batch: joi.number().integer().min(0).required(),
      rows: joi.array().items(importedAdherent).max(5_000).required(),
      rowsToCome: joi.number().integer().min(0).required(),
    }),
  },
};
