import { cleanStored, updater, updateRequest, type Migration } from '@club/service-kit';
import { formuleStore } from './change-formules.ts';
import { sectionStore } from './change-sections.ts';
import { type FormuleDocument, Formules } from '../../documents/catalogue/formules.ts';
import { type SectionDocument, Sections } from '../../documents/catalogue/sections.ts';

const fields = ['code', 'designation', 'description'] as const;
const filled = ['code', 'designation'] as const;
const origin = () => ({
  action: 'update' as const,
  actor: updater(),
  requestId: updateRequest,
  bulk: true,
});

/** Cleans what sections were called before texts were cleaned at the door. */
export const cleanSections: Migration = {
  name: '2026-11-27-clean-sections',
  run: () =>
    cleanStored<SectionDocument>({
      all: () => Sections.find(),
      read: ({ session }, _id) => Sections.findOne({ _id }, { session }),
      fields,
      filled,
      store: (unit, before, changes) => sectionStore.store(unit, before, changes, origin()),
    }),
};

/** The same of formulas. */
export const cleanFormules: Migration = {
  name: '2026-11-27-clean-formules',
  run: () =>
    cleanStored<FormuleDocument>({
      all: () => Formules.find(),
      read: ({ session }, _id) => Formules.findOne({ _id }, { session }),
      fields,
      filled,
      store: (unit, before, changes) => formuleStore.store(unit, before, changes, origin()),
    }),
};
