import { isDeepStrictEqual } from 'node:util';
import type { Section, sectionCalls } from '@club/contract';
import { refuseStale, transaction, type CallRequest } from '@club/service-kit';
import { sectionById } from './find-sections.ts';
import { mergeSection } from './section-rules.ts';
import { switchFormules } from './switch-formules.ts';
import { sectionStore } from './store-section.ts';
import { fieldsOf, toSection } from './to-section.ts';

/**
 * Changes the fields that are sent, `active` alone to open or close it; its formulas close and open with it. An edit that
 * changes nothing writes nothing.
 * @throws RuleError `not_found` (404), `stale_version` (409) with the section as it stands, `duplicate_code` (409)
 */
export async function updateSection({
  params,
  body,
  ifMatch,
  actor,
  requestId,
}: CallRequest<typeof sectionCalls.updateSection>): Promise<Section> {
  const change = transaction(async (unit) => {
    const before = await sectionById(params.id, unit);
    await refuseStale(before, body.version ?? ifMatch, toSection, 'Cette section');
    const fields = mergeSection(before, body);
    if (isDeepStrictEqual(fields, fieldsOf(before))) return before;
    const origin = { action: 'update' as const, actor, requestId };
    if (fields.active !== before.active) await switchFormules(unit, before._id, fields.active, origin);
    return sectionStore.store(unit, before, fields, origin);
  });
  return toSection(await sectionStore.orDuplicate(change));
}
