import type Joi from 'joi';
import type { SchemasOf } from '../core/call-schemas.ts';
import { moment } from '../core/dates.ts';
import { champs, codeLength, filledText, text } from '../core/fields.ts';
import type { IdsOf } from '../exports/export-query.ts';
import { exportKeys, idList } from '../exports/export-keys.ts';
import { joi } from '../core/joi.ts';
import {
  byId,
  cacheBusting,
  derived,
  optionalRecordId,
  pageKeys,
  version,
  recordId,
} from '../core/records.ts';
import type {
  adherentCalls,
  CreateAdherent,
  ImportAdherentsBatch,
  ImportedAdherent,
  NewAdherent,
  InscribeAdherentsBatch,
  PlanAdherentsBatch,
  RecognisedRow,
  UpdateAdherent,
} from './adherent-calls.ts';
import { undoEtapes, type UndoImportLot } from '../imports/import-undo.ts';
import { champsAdherent } from './adherent-champs.ts';
import { colonnesAdherent } from './adherent-colonnes.ts';
import type { ExportAdherentsQuery } from './adherent-export.ts';
import { foundAdherents } from './adherent-filter-schema.ts';
import { adherentSortFields } from './adherent.ts';
import type { ListAdherentsQuery, TrashQuery } from './adherent-lists.ts';
import { enteredSchemas } from './entered-field-schema.ts';

const { prenom, nom, ...optionalFields } = enteredSchemas;

const inscription = {
  saisonId: optionalRecordId(),
  dateInscription: moment().empty(null),
};

/** A form may send it back. */
const decidedByServer = derived(
  'photoUrl',
  'aCertificatMedical',
  'certificatMedicalUrl',
  'certificatScan',
  'dateCertificatMedical',
  'dateExpirationCertificat',
  'nombreImpressionsBadge',
  'id',
  'inscriptions',
  'createdAt',
  'updatedAt',
);

const newMember = { prenom: prenom.required(), nom: nom.required(), ...optionalFields, ...inscription };

/** Also used by imports for each row. */
export const createAdherentSchema: Joi.ObjectSchema<CreateAdherent> = joi
  .object<CreateAdherent, true>(newMember)
  .keys({ ...decidedByServer, ...derived('version') });

/**
 * A row of an import. `createAdherentSchema` has validated it field by field already; doing so again would cost
 * more than storing it (50 µs a row), so only the fields of the import report are checked.
 */
const importedAdherent: Joi.ObjectSchema<ImportedAdherent> = joi
  .object<ImportedAdherent>({
    row: joi.number().integer().min(1).required(),
    prenom: joi.string().required(),
    nom: joi.string().required(),
  })
  .unknown();

const listed = {
  ...foundAdherents,
  sort: joi.string().valid(...adherentSortFields),
  order: joi.string().valid('asc', 'desc'),
};

export const adherentSchemas: SchemasOf<typeof adherentCalls> = {
  listAdherents: {
    query: joi.object<ListAdherentsQuery, true>({
      ...pageKeys,
      champs: champs(champsAdherent),
      ...listed,
    }),
  },
  exportAdherents: {
    query: joi.object<ExportAdherentsQuery, true>({ ...exportKeys(colonnesAdherent), ...listed }),
  },
  listAdherentIds: {
    query: joi.object<IdsOf<ListAdherentsQuery>, true>({ ...foundAdherents, sauf: idList() }),
  },
  listRecentAdherents: { query: joi.object<{ limit?: number }, true>({ limit: pageKeys.limit }) },
  listTrashedAdherents: {
    query: joi.object<TrashQuery, true>({ ...pageKeys, search: text(100).empty(null) }),
  },
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
      .object<UpdateAdherent, true>({
        prenom,
        nom,
        ...optionalFields,
        version: version(),
        doublonAccepte: joi.boolean(),
        saisonId: optionalRecordId(),
      })
      .keys({ ...decidedByServer, ...derived('dateInscription') }),
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
  planImportAdherents: {
    body: joi.object<PlanAdherentsBatch, true>({
      rows: joi.array().items(importedAdherent).max(5_000).required(),
      modifier: joi.boolean(),
    }),
  },
  inscribeImportedAdherents: {
    body: joi.object<InscribeAdherentsBatch, true>({
      importId: filledText(64).required(),
      batch: joi.number().integer().min(0).required(),
      saisonId: recordId().required(),
      rows: joi
        .array()
        .items(
          joi.object<RecognisedRow, true>({
            row: joi.number().integer().min(1).required(),
            id: recordId().required(),
          }),
        )
        .max(5_000)
        .required(),
    }),
  },
  undoImportedAdherents: {
    body: joi.object<UndoImportLot, true>({
      importId: filledText(64).required(),
      lot: joi.number().integer().min(0).required(),
      etape: joi
        .string()
        .valid(...undoEtapes)
        .required(),
    }),
  },
};
