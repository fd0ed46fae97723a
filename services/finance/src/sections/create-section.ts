import type { Section, sectionCalls } from '@club/contract';
import { once, personOf, type CallRequest } from '@club/service-kit';
import { Types } from 'mongoose';
import { newSectionFields } from './section-rules.ts';
import { sectionStore } from './store-section.ts';
import { toSection } from './to-section.ts';

/** Creates a section; throws `duplicate_code` (409). */
export async function createSection(
  request: CallRequest<typeof sectionCalls.createSection>,
): Promise<Section> {
  const { body, actor, requestId } = request;
  const created = once(request, async (unit) => {
    const now = new Date();
    const section = {
      _id: new Types.ObjectId().toHexString(),
      version: 1,
      ...newSectionFields(body),
      createdAt: now,
      updatedAt: now,
      updatedBy: personOf(actor).nom,
      deletedAt: null,
      usedAt: null,
    };
    await sectionStore.insert(unit, section, { action: 'create', actor, requestId });
    return toSection(section);
  });
  return sectionStore.orDuplicate(created);
}
