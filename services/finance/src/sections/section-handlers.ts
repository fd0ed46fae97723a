import type { sectionCalls } from '@club/contract';
import { historyOf, type HandlersOf } from '@club/service-kit';
import { createSection } from './create-section.ts';
import { deleteSection } from './delete-section.ts';
import { listSections } from './list-sections.ts';
import { updateSection } from './update-section.ts';

/** Sections of the club (spec §2 "Gestion des Sections"). */
export const sectionHandlers = {
  listSections,
  listSectionHistory: ({ params }) => historyOf('section', params.id),
  createSection,
  updateSection,
  deleteSection,
} satisfies HandlersOf<typeof sectionCalls>;
