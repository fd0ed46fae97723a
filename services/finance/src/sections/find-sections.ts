import { RuleError, type Unit } from '@club/service-kit';
import { trusted } from 'mongoose';
import type { SectionDocument } from './section-document.ts';
import { Sections } from './section-model.ts';

/** Sections by id, deleted ones included: what was agreed in one is still shown. */
export async function sectionsById(
  ids: readonly string[],
  unit?: Unit,
): Promise<Map<string, SectionDocument>> {
  if (ids.length === 0) return new Map();
  const found = await Sections.find({ _id: trusted({ $in: [...new Set(ids)] }) }, null, {
    session: unit?.session,
  }).lean();
  return new Map(found.map((section) => [section._id, section]));
}

/** A section that is not deleted, inside a transaction; throws `not_found`. */
export async function sectionById(id: string, { session }: Unit): Promise<SectionDocument> {
  const found = await Sections.findOne({ _id: id, deletedAt: null }, null, { session }).lean();
  if (!found) throw new RuleError('not_found', { message: 'Section introuvable.' });
  return found;
}
