import { type ImportedSection, type SectionFields, sectionColumns, type sectionCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { changeSectionIn, sectionStore, sectionUse } from '../change-sections.ts';
import { mergeSection, newSectionFields } from '../section-rules.ts';
import { fieldsOf, type SectionDocument, Sections } from '../../../documents/catalogue/sections.ts';
import type { CatalogueImport } from './catalogue-import.ts';
import { planRows } from './plan-rows.ts';
import { shownValue } from './shown-value.ts';
import { storeRows } from './store-rows.ts';
import { undoRows } from './undo-rows.ts';

const sectionImport: CatalogueImport<ImportedSection, SectionDocument, SectionFields> = {
  entity: 'section',
  rulesNow: async (unit) => ({
    columns: sectionColumns,
    codeTitle: 'Code',
    words: { the: 'La section', this: 'Cette section', one: 'section' },
    records: await Sections.find({ deletedAt: null }, { session: unit?.session }).toArray(),
    fieldsOf,
    told: (fields) => fields,
    newFields: newSectionFields,
    merged: (record, row) => mergeSection(record, { ...row, code: record.code }),
    check: () => undefined, // a section can be anything that its form takes
    text: (_field, value) => shownValue(value),
  }),
  insert: (unit, fields, origin) => sectionStore.insert(unit, { ...fields, usedAt: null }, origin),
  change: changeSectionIn,
  find: async ({ session }, _id) => Sections.findOne({ _id }, { session }),
  setDeleted: (unit, before, deletedAt, origin) => sectionStore.store(unit, before, { deletedAt }, origin),
  useOf: sectionUse,
};

/** Imports of sections, for the import service (W-10, W-13). */
export const sectionImportHandlers = {
  planImportSections: ({ body }) => planRows(sectionImport, body),
  importSections: (request) => storeRows(sectionImport, request),
  undoImportSections: (request) => undoRows(sectionImport, request),
} satisfies Pick<
  HandlersOf<typeof sectionCalls>,
  'planImportSections' | 'importSections' | 'undoImportSections'
>;
