import { RuleError, type Unit } from '@club/service-kit';
import { Sections } from '../sections/section-model.ts';
import type { StoredFormuleFields } from './formule-document.ts';
import { refuseInClosedSection } from './formule-rules.ts';

/**
 * Checks the section that a formula is put into or activated in, and holds it: deleting it at the same moment conflicts.
 * @throws RuleError `validation` (400) for a section that does not exist, `rule` (422) for a closed one
 */
export async function useSection(
  { session }: Unit,
  before: StoredFormuleFields | null,
  after: StoredFormuleFields,
): Promise<void> {
  if (after.sectionId === null) return;
  const section = await Sections.findOneAndUpdate(
    { _id: after.sectionId, deletedAt: null },
    { $set: { usedAt: new Date() } },
    { session },
  ).lean();
  if (!section) {
    throw new RuleError('validation', { errors: [{ field: 'sectionId', message: 'Section introuvable.' }] });
  }
  refuseInClosedSection(before, after, section);
}
