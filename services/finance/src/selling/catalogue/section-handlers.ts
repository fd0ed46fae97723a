import type { sectionCalls } from '@club/contract';
import { type HandlersOf, historyOf } from '@club/service-kit';
import { sectionImportHandlers } from './imports/section-import.ts';
import { createSection, deleteSection, updateSection } from './change-sections.ts';
import { listSections } from '../../documents/catalogue/sections.ts';

export const sectionHandlers = {
  listSections,
  listSectionHistory: ({ params }) => historyOf('section', params.id),
  createSection,
  updateSection,
  deleteSection,
  ...sectionImportHandlers,
} satisfies HandlersOf<typeof sectionCalls>;
