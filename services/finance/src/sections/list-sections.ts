import type { Section } from '@club/contract';
import { compareCodes } from './section-rules.ts';
import { Sections } from './section-model.ts';
import { toSection } from './to-section.ts';

/** All sections, closed ones included, by code read as a number (spec §2). */
export async function listSections(): Promise<Section[]> {
  const sections = await Sections.find({ deletedAt: null }).lean();
  return sections.toSorted((a, b) => compareCodes(a.code, b.code)).map(toSection);
}
