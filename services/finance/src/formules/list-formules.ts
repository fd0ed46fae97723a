import type { Formule } from '@club/contract';
import { sectionsById } from '../sections/find-sections.ts';
import { Formules } from './formule-model.ts';
import { compareFormules } from './formule-rules.ts';
import { toFormule } from './to-formule.ts';

/** All formulas, inactive ones included: by section, then by code. */
export async function listFormules(): Promise<Formule[]> {
  const formules = await Formules.find({ deletedAt: null }).lean();
  const sections = await sectionsById(formules.flatMap(({ sectionId }) => sectionId ?? []));
  const codes = new Map([...sections].map(([id, { code }]) => [id, code]));
  return formules.toSorted(compareFormules(codes)).map(toFormule);
}
