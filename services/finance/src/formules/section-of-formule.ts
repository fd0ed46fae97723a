import { RuleError, type Unit } from '@club/service-kit';
import { Sections } from '../sections/section-model.ts';
import type { StoredFormuleFields } from './formule-document.ts';
import { refuseInClosedSection } from './formule-rules.ts';

/**
 * Checks the section of a formula that is stored, and holds it: closing or deleting it at the same moment conflicts.
 * @throws RuleError `refused_value` (422) for a section that does not exist, `rule` (422) for a closed one
 */
export async function useSection({ session }: Unit, formule: StoredFormuleFields): Promise<void> {
  if (formule.sectionId === null) return;
  const section = await Sections.findOneAndUpdate(
    { _id: formule.sectionId, deletedAt: null },
    { $set: { usedAt: new Date() } },
    { session },
  ).lean();
  if (!section) {
    throw new RuleError('refused_value', {
      errors: [{ field: 'sectionId', message: 'Section introuvable.' }],
    });
  }
  refuseInClosedSection(formule, section);
}
