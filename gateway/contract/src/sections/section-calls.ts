import { call, type ById } from '../core/call.ts';
import type { HistoryLine } from '../history/history.ts';
import type { ImportBatchAccount, ImportFate } from '../imports/import-batch.ts';
import type { PlanImportRows, StoreImportBatch } from '../imports/import-rows.ts';
import type { UndoImportAccount, UndoImportLot } from '../imports/import-undo.ts';
import type { Section, SectionFields } from './section.ts';

/** `active` true, other booleans false by default. */
export type CreateSection = Pick<SectionFields, 'code' | 'designation'> &
  Partial<Omit<SectionFields, 'code' | 'designation'>>;
export type UpdateSection = Partial<SectionFields> & { version?: number };

/** A row of an import, typed and checked; what is absent has its default, or stays (W-13). */
export type ImportedSection = Omit<CreateSection, 'reglesCertificat'> & {
  /** From 1 (the header). */
  row: number;
  /** Of the section that it is to change. */
  version?: number;
};

export const sectionCalls = {
  listSections: call<{ answer: Section[] }>()({
    method: 'GET',
    path: '/api/sections',
    owner: 'finance',
    access: 'sections.read',
    summary: 'All sections, by code read as a number',
  }),
  listSectionHistory: call<{ params: ById; answer: HistoryLine[] }>()({
    method: 'GET',
    path: '/api/sections/{id}/history',
    owner: 'finance',
    access: 'sections.read',
    summary: 'Who changed what on a section, latest first',
  }),
  createSection: call<{ body: CreateSection; answer: Section }>()({
    method: 'POST',
    path: '/api/sections',
    owner: 'finance',
    access: 'sections.create',
    status: 201,
    summary: 'Creates a section',
  }),
  updateSection: call<{ params: ById; body: UpdateSection; answer: Section }>()({
    method: 'PUT',
    path: '/api/sections/{id}',
    owner: 'finance',
    access: 'sections.update',
    summary: 'Changes the fields that are sent, or opens and closes a section',
  }),
  deleteSection: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/sections/{id}',
    owner: 'finance',
    access: 'sections.delete',
    summary: 'Deletes a section that nothing uses',
  }),
  planImportSections: call<{ body: PlanImportRows<ImportedSection>; answer: ImportFate[] }>()({
    method: 'POST',
    path: '/internal/sections/import-plan',
    owner: 'finance',
    access: 'import.execute',
    callers: ['import'],
    summary: 'What would become of these rows of sections now; stores nothing',
  }),
  importSections: call<{ body: StoreImportBatch<ImportedSection>; answer: ImportBatchAccount }>()({
    method: 'POST',
    path: '/internal/sections/import',
    owner: 'finance',
    access: 'import.execute',
    callers: ['import'],
    summary: 'Stores a batch of imported sections, once',
  }),
  undoImportSections: call<{ body: UndoImportLot; answer: UndoImportAccount }>()({
    method: 'POST',
    path: '/internal/sections/import-undo',
    owner: 'finance',
    access: 'import.execute',
    callers: ['import'],
    summary: 'A step of undoing an import of sections',
  }),
};
