import { isDeepStrictEqual } from 'node:util';
import type { Section, sectionCalls } from '@club/contract';
import {
  type CallRequest,
  once,
  personOf,
  refuseStale,
  RuleError,
  transaction,
  type UnitOfWork,
} from '@club/service-kit';
import { Types } from 'mongoose';
import { catalogueStore, type ChangeOrigin } from './catalogue-store.ts';
import { formuleStore } from './change-formules.ts';
import { Formules } from './formules.ts';
import { mergeSection, newSectionFields, sectionInUse } from './section-rules.ts';
import { fieldsOf, liveSections, sectionById, Sections, stateOf, toSection } from './sections.ts';

/**
 * Changes the fields sent, `active` alone to open or close it with its formulas (C-1). An edit without change writes
 * nothing.
 * @throws RuleError `not_found` (404), `stale_version` (409) with the stored section, `duplicate_code` (409)
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

/** Writer of sections. */
export const sectionStore = catalogueStore({
  entity: 'section',
  collection: Sections,
  live: liveSections,
  shown: fieldsOf,
  state: stateOf,
  codeTaken: 'Une autre section porte déjà ce code.',
});

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

/**
 * Deletes a section without formulas; its code is free again (C-2).
 * @throws RuleError `not_found` (404), `stale_version` (409), `in_use` (409) with the way out
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

/**
 * Closes the active formulas of a closing section, or reopens those closed with it (C-1); each gets a history line and
 * an event.
 */
export async function switchFormules(
  unit: UnitOfWork,
  sectionId: string,
  active: boolean,
  origin: ChangeOrigin,
): Promise<void> {
  const concerned = active ? { closedWithSection: true } : { actif: true };
  const formules = await Formules.find(
    { sectionId, deletedAt: null, ...concerned },
    { session: unit.session },
  ).toArray();
  for (const formule of formules) {
    await formuleStore.store(unit, formule, { actif: active, closedWithSection: !active }, origin);
  }
}
