import type { sectionCalls } from '@club/contract';
import { refuseStale, RuleError, transaction, type CallRequest } from '@club/service-kit';
import { Formules } from '../formules/formule-model.ts';
import { sectionById } from './find-sections.ts';
import { sectionInUse } from './section-rules.ts';
import { sectionStore } from './store-section.ts';
import { toSection } from './to-section.ts';

/**
 * Deletes a section that has no formula; its code is free again.
 * @throws RuleError `not_found` (404), `stale_version` (409), `in_use` (409), which says what to do instead
 */
export async function deleteSection({
  params,
  ifMatch,
  actor,
  requestId,
}: CallRequest<typeof sectionCalls.deleteSection>): Promise<{ message: string }> {
  await transaction(async (unit) => {
    const section = await sectionById(params.id, unit);
    await refuseStale(section, ifMatch, toSection, 'Cette section');
    const formules = await Formules.countDocuments(
      { sectionId: section._id, deletedAt: null },
      { session: unit.session },
    );
    if (formules > 0) throw new RuleError('in_use', { message: sectionInUse(section, formules) });
    await sectionStore.store(
      unit,
      section,
      { deletedAt: new Date() },
      { action: 'delete', actor, requestId },
    );
  });
  return { message: 'La section a été supprimée.' };
}
