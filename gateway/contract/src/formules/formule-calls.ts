import { call, type ById } from '../core/call.ts';
import type { HistoryLine } from '../history/history.ts';
import type { ImportBatchAccount, ImportFate } from '../imports/import-batch.ts';
import type { PlanImportRows, StoreImportBatch } from '../imports/import-rows.ts';
import type { UndoImportAccount, UndoImportLot } from '../imports/import-undo.ts';
import type { Section, SectionFields } from '../sections/section.ts';
import type { Formule, FormuleFields } from './formule.ts';

/** `genreDuree` «mois», `duree` 12 and `actif` true by default. */
export type CreateFormule = Pick<FormuleFields, 'code' | 'designation' | 'montant'> &
  Partial<Omit<FormuleFields, 'code' | 'designation' | 'montant'>>;
export type UpdateFormule = Partial<FormuleFields> & {
  version?: number;
  /** Season whose price `montant` and `partFixe` are; the active one by default. A form that was open names the one that it showed. */
  saisonId?: string;
};

/** Sections with their formulas, of a club that begins (C-9). */
export interface CreateCatalogue {
  sections: (Pick<SectionFields, 'code' | 'designation'> &
    Partial<Pick<SectionFields, 'requiresCertificatMedical'>> & {
      formules: Pick<
        CreateFormule,
        | 'code'
        | 'designation'
        | 'montant'
        | 'partFixe'
        | 'genreDuree'
        | 'duree'
        | 'entrees'
        | 'ageMin'
        | 'ageMax'
      >[];
    })[];
}

/** A row of an import, typed and checked; what is absent has its default, or stays (W-13). */
export type ImportedFormule = Omit<CreateFormule, 'sectionId' | 'tarifs'> & {
  /** From 1 (the header). */
  row: number;
  /** Code of its section. */
  section?: string;
  /** Version of the formula to change. */
  version?: number;
};

/** Prices of several formulas in a season. */
export interface SetTarifs {
  saisonId: string;
  tarifs: {
    formuleId: string;
    /** Null: the price of the season before again. */
    montant: number | null;
    /** What it has now, unless sent. */
    partFixe?: number;
    /** As it was shown. */
    version?: number;
  }[];
}

export const formuleCalls = {
  listFormules: call<{ answer: Formule[] }>()({
    method: 'GET',
    path: '/api/formules',
    owner: 'finance',
    access: 'formules.read',
    summary: 'All tariff formulas',
  }),
  listFormuleHistory: call<{ params: ById; answer: HistoryLine[] }>()({
    method: 'GET',
    path: '/api/formules/{id}/history',
    owner: 'finance',
    access: 'formules.read',
    summary: 'Who changed what on a tariff formula, latest first',
  }),
  createFormule: call<{ body: CreateFormule; answer: Formule }>()({
    method: 'POST',
    path: '/api/formules',
    owner: 'finance',
    access: 'formules.create',
    status: 201,
    summary: 'Creates a tariff formula',
  }),
  createCatalogue: call<{ body: CreateCatalogue; answer: { sections: Section[]; formules: Formule[] } }>()({
    method: 'POST',
    path: '/api/formules/catalogue',
    owner: 'finance',
    access: 'formules.create',
    status: 201,
    summary: 'Creates sections with their formulas, all or none; asks for `sections.create` too',
  }),
  updateFormule: call<{ params: ById; body: UpdateFormule; answer: Formule }>()({
    method: 'PUT',
    path: '/api/formules/{id}',
    owner: 'finance',
    access: 'formules.update',
    summary:
      'Changes the fields that are sent, `montant` for the active season, `tarifs` as a whole; old lines keep their price',
  }),
  setTarifs: call<{ body: SetTarifs; answer: Formule[] }>()({
    method: 'POST',
    path: '/api/formules/tarifs',
    owner: 'finance',
    access: 'formules.update',
    summary:
      'Sets the prices of formulas in a season that is not closed, all or none; answers those that changed',
  }),
  deleteFormule: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/formules/{id}',
    owner: 'finance',
    access: 'formules.delete',
    summary: 'Deletes a tariff formula that nothing uses',
  }),
  planImportFormules: call<{ body: PlanImportRows<ImportedFormule>; answer: ImportFate[] }>()({
    method: 'POST',
    path: '/internal/formules/import-plan',
    owner: 'finance',
    access: 'import.execute',
    callers: ['import'],
    summary: 'What would become of these rows of formulas now; stores nothing',
  }),
  importFormules: call<{ body: StoreImportBatch<ImportedFormule>; answer: ImportBatchAccount }>()({
    method: 'POST',
    path: '/internal/formules/import',
    owner: 'finance',
    access: 'import.execute',
    callers: ['import'],
    summary: 'Stores a batch of imported formulas, once',
  }),
  undoImportFormules: call<{ body: UndoImportLot; answer: UndoImportAccount }>()({
    method: 'POST',
    path: '/internal/formules/import-undo',
    owner: 'finance',
    access: 'import.execute',
    callers: ['import'],
    summary: 'A step of undoing an import of formulas',
  }),
};
