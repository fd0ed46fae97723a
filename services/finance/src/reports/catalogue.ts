import { formulesById } from '../formules/find-formules.ts';
import { sectionsById } from '../sections/find-sections.ts';
import type { Catalogue } from './section-report-rules.ts';

/** The formulas with these ids and their sections, deleted ones included. */
export async function catalogueOf(all: readonly { formuleId: string }[]): Promise<Catalogue> {
  const formules = await formulesById([...new Set(all.map(({ formuleId }) => formuleId))]);
  const sections = await sectionsById([...formules.values()].flatMap(({ sectionId }) => sectionId ?? []));
  return { formules, sections };
}
