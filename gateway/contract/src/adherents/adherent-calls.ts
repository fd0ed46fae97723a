import { call, type ById } from '../core/call.ts';
import type { AdherentState, EntityState } from '../events/events.ts';
import type { IdsOf, PersonIds } from '../exports/export-query.ts';
import type { HistoryLine } from '../history/history.ts';
import type { ImportBatchAccount } from '../imports/import-batch.ts';
import type { UndoImportAccount, UndoImportLot } from '../imports/import-undo.ts';
import type {
  AdherentPage,
  ChosenAdherents,
  ListAdherentsQuery,
  TrashPage,
  TrashQuery,
} from './adherent-lists.ts';
import type { ExportAdherentsQuery } from './adherent-export.ts';
import type { Adherent, AdherentFields, AdherentSummary } from './adherent.ts';
import type { ChangedByRow } from './changed-by-row.ts';
import type { AdherentIdentity, ShownAdherent } from './personal-fields.ts';

/** A new member: names are required, every other field has a default. */
export type CreateAdherent = Pick<AdherentFields, 'prenom' | 'nom'> &
  Partial<Omit<AdherentFields, 'prenom' | 'nom'>> & { saisonId?: string | null; dateInscription?: string };

/** `doublonAccepte`: created in spite of a `doublon`. */
export type NewAdherent = CreateAdherent & { doublonAccepte?: boolean };

/**
 * Changed fields; a stale `version` answers 409. `doublonAccepte`: saved in spite of a `doublon`. `saisonId` of the
 * active season inscribes a member who is in no season; any other is ignored.
 */
export type UpdateAdherent = Partial<AdherentFields> & {
  version?: number;
  doublonAccepte?: boolean;
  saisonId?: string | null;
};

/** A row of an import, typed and checked. */
export type ImportedAdherent = CreateAdherent & {
  /** From 1 (the header). */
  row: number;
};

export interface ImportAdherentsBatch {
  importId: string;
  /** A repeated batch gets its first answer. */
  batch: number;
  rows: ImportedAdherent[];
  /** Number of rows after this batch: their codes stay reserved for them. */
  rowsToCome: number;
}

/** Rows of a plan (W-7). */
export interface PlanAdherentsBatch {
  rows: ImportedAdherent[];
  /** Also returns the changes of each row to the member with its code (W-8). */
  modifier?: boolean;
}

export interface PlanAdherentsAccount extends ImportBatchAccount {
  /** On request: the skipped or refused rows whose code belongs to a member outside the trash. */
  connus?: ChangedByRow[];
  /** The members of skipped rows who could be inscribed in the active season; absent when none. */
  reconnus?: RecognisedRow[];
  /** The active season; absent when the rows recognise nobody, and without one. */
  saisonId?: string;
}

/** A row and the member whom it recognises: same code, same person. */
export interface RecognisedRow {
  row: number;
  id: string;
}

export interface InscribeAdherentsBatch {
  importId: string;
  /** After those of its rows; a repeated batch gets its first answer. */
  batch: number;
  saisonId: string;
  rows: RecognisedRow[];
}

export const adherentCalls = {
  listAdherents: call<{ query: ListAdherentsQuery; answer: AdherentPage | ChosenAdherents }>()({
    method: 'GET',
    path: '/api/adherents',
    owner: 'members',
    access: 'adherents.read',
    summary: 'A page of members, searched in one field or in all, with the exact total',
  }),
  exportAdherents: call<{ query: ExportAdherentsQuery; answer: Blob }>()({
    method: 'GET',
    path: '/api/adherents/export',
    owner: 'members',
    access: 'rapports.export',
    response: 'file',
    slow: true,
    summary: 'The list as it is seen, or rows of it, as a workbook, CSV or PDF; who takes it is logged',
  }),
  listAdherentIds: call<{ query: IdsOf<ListAdherentsQuery>; answer: PersonIds }>()({
    method: 'GET',
    path: '/api/adherents/ids',
    owner: 'members',
    access: 'adherents.read',
    summary: 'Ids of all that the list finds, but some: for an act on the whole selection',
  }),
  listRecentAdherents: call<{ query: { limit?: number }; answer: AdherentSummary[] }>()({
    method: 'GET',
    path: '/api/adherents/recent',
    owner: 'members',
    access: 'adherents.read',
    summary: 'The members inscribed last',
  }),
  listAllAdherents: call<{ answer: (Adherent | AdherentIdentity)[] }>()({
    method: 'GET',
    path: '/api/adherents/all',
    owner: 'members',
    access: 'adherents.read',
    summary: 'Every member, streamed; code, names and status alone for who may not change members',
  }),
  listTrashedAdherents: call<{
    query: TrashQuery;
    answer: TrashPage;
  }>()({
    method: 'GET',
    path: '/api/adherents/trash',
    owner: 'members',
    access: 'adherents.delete',
    summary: 'Members put in the trash, latest first',
  }),
  findAdherentsByCode: call<{ query: { code: string }; answer: ShownAdherent[] }>()({
    method: 'GET',
    path: '/api/adherents/search',
    owner: 'members',
    access: 'adherents.read',
    summary: 'Members with this code (none or one)',
  }),
  getAdherentByCode: call<{
    params: { code: string };
    /** Cache busting. */
    query: { _?: string; t?: string };
    answer: ShownAdherent;
  }>()({
    method: 'GET',
    path: '/api/adherents/by-code/{code}',
    owner: 'members',
    access: 'adherents.read',
    summary: 'The member with this code, with certificate information',
  }),
  getAdherent: call<{ params: ById; answer: ShownAdherent }>()({
    method: 'GET',
    path: '/api/adherents/{id}',
    owner: 'members',
    access: 'adherents.read',
    summary: 'One member',
  }),
  listAdherentHistory: call<{ params: ById; answer: HistoryLine[] }>()({
    method: 'GET',
    path: '/api/adherents/{id}/history',
    owner: 'members',
    access: 'adherents.read',
    summary: 'Who changed what on a member, latest first',
  }),
  createAdherent: call<{ body: NewAdherent; answer: ShownAdherent }>()({
    method: 'POST',
    path: '/api/adherents',
    owner: 'members',
    access: 'adherents.create',
    status: 201,
    summary: 'Inscribes a member in the active season',
  }),
  updateAdherent: call<{ params: ById; body: UpdateAdherent; answer: Adherent }>()({
    method: 'PUT',
    path: '/api/adherents/{id}',
    owner: 'members',
    access: 'adherents.update',
    summary: 'Changes the fields that are sent',
  }),
  deleteAdherent: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/adherents/{id}',
    owner: 'members',
    access: 'adherents.delete',
    summary: 'Puts a member in the trash',
  }),
  restoreAdherent: call<{ params: ById; answer: ShownAdherent }>()({
    method: 'POST',
    path: '/api/adherents/{id}/restore',
    owner: 'members',
    access: 'adherents.delete',
    summary: 'Takes a member out of the trash',
  }),
  readAdherentStates: call<{ body: { ids: string[] }; answer: (EntityState<AdherentState> | null)[] }>()({
    method: 'POST',
    path: '/internal/adherents/states',
    owner: 'members',
    access: 'adherents.read',
    callers: ['finance'],
    summary:
      'Members as they are now, for a copy that lacks them while NATS is away; null for one that does not exist',
  }),
  importAdherents: call<{ body: ImportAdherentsBatch; answer: ImportBatchAccount }>()({
    method: 'POST',
    path: '/internal/adherents/import',
    owner: 'members',
    access: 'import.execute',
    callers: ['import'],
    summary: 'Stores a batch of imported members; answers once they are stored and searchable',
  }),
  planImportAdherents: call<{ body: PlanAdherentsBatch; answer: PlanAdherentsAccount }>()({
    method: 'POST',
    path: '/internal/adherents/import-plan',
    owner: 'members',
    access: 'import.execute',
    callers: ['import'],
    summary: 'What storing these rows would answer now; stores nothing. Errors: codes of other persons',
  }),
  inscribeImportedAdherents: call<{ body: InscribeAdherentsBatch; answer: { inscrits: number } }>()({
    method: 'POST',
    path: '/internal/adherents/import-inscriptions',
    owner: 'members',
    access: 'import.execute',
    callers: ['import'],
    summary:
      'Inscribes members that an import recognised in a season that is not closed; answers how many it lacked',
  }),
  undoImportedAdherents: call<{ body: UndoImportLot; answer: UndoImportAccount }>()({
    method: 'POST',
    path: '/internal/adherents/import-undo',
    owner: 'members',
    access: 'import.execute',
    callers: ['import'],
    summary: 'A step of undoing an import, lot by lot: each is undone whole or not at all',
  }),
};
