import type { Formule, formuleCalls } from '@club/contract';
import { type HandlersOf, historyOf } from '@club/service-kit';
import { formuleImportHandlers } from './imports/formule-import.ts';
import { createFormule, deleteFormule, updateFormule } from './change-formules.ts';
import { createCatalogue } from './create-catalogue.ts';
import { setTarifs } from './set-tarifs.ts';
import { compareFormules } from './formule-rules.ts';
import { Formules, toFormule } from '../../documents/catalogue/formules.ts';
import { sectionsById } from '../../documents/catalogue/sections.ts';

export const formuleHandlers = {
  listFormules,
  listFormuleHistory: ({ params }) => historyOf('formule', params.id),
  createFormule,
  createCatalogue,
  updateFormule,
  setTarifs,
  deleteFormule,
  ...formuleImportHandlers,
} satisfies HandlersOf<typeof formuleCalls>;

/** All formulas, inactive ones included, by section, then code. */
export async function listFormules(): Promise<Formule[]> {
  const formules = await Formules.find({ deletedAt: null }).toArray();
  const sections = await sectionsById(formules.flatMap(({ sectionId }) => sectionId ?? []));
  const codes = new Map([...sections].map(([id, { code }]) => [id, code]));
  return formules.toSorted(compareFormules(codes)).map(toFormule);
}
