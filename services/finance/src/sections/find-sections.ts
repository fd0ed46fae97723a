import { RuleError, type Unit } from '@club/service-kit';
import { trusted } from 'mongoose';
import type { SectionDocument } from './section-document.ts';
import { liveSections } from './live-sections.ts';
import { Sections } from './section-model.ts';

/**
 * Sections by id, deleted ones included: what was agreed in one is still shown. From memory; one that another instance made a
 * moment ago is looked up.
 */
export async function sectionsById(ids: readonly string[]): Promise<Map<string, SectionDocument>> {
  return liveSections.byId(ids, (missing) => Sections.find({ _id: trusted({ $in: missing }) }).lean());
}

/** A section that is not deleted, inside a transaction; throws `not_found`. */
export async function sectionById(id: string, { session }: Unit): Promise<SectionDocument> {
  const found = await Sections.findOne({ _id: id, deletedAt: null }, null, { session }).lean();
  if (!found) throw new RuleError('not_found', { message: 'Section introuvable.' });
  return found;
}
