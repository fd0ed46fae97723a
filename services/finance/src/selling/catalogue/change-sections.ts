import { isDeepStrictEqual } from 'node:util';
import type { Section, sectionCalls, SectionFields } from '@club/contract';
import type { CallRequest, UnitOfWork } from '@club/service-kit';
import { catalogueStore, type ChangeOrigin } from './catalogue-store.ts';
import { formuleStore } from './change-formules.ts';
import { Formules } from '../../documents/catalogue/formules.ts';
import { mergeSection, newSectionFields, sectionInUse } from './section-rules.ts';
import {
  fieldsOf,
  liveSections,
  sectionById,
  type SectionDocument,
  Sections,
  stateOf,
  toSection,
} from '../../documents/catalogue/sections.ts';

/** Writer of sections. */
export const sectionStore = catalogueStore({
  entity: 'section',
  collection: Sections,
  live: liveSections,
  shown: fieldsOf,
  state: stateOf,
  byId: sectionById,
  toPublic: toSection,
  name: 'Cette section',
  codeTaken: 'Une autre section porte déjà ce code.',
});

/** Creates a section; throws `duplicate_code` (409). */
export async function createSection(
  request: CallRequest<typeof sectionCalls.createSection>,
): Promise<Section> {
  return sectionStore.create(request, { ...newSectionFields(request.body), usedAt: null });
}

/**
 * Changes the fields sent, `active` alone to open or close it with its formulas (C-1). An edit without change writes
 * nothing.
 * @throws RuleError `not_found` (404), `stale_version` (409) with the stored section, `duplicate_code` (409)
 */
export async function updateSection(
  request: CallRequest<typeof sectionCalls.updateSection>,
): Promise<Section> {
  const { body, actor, requestId } = request;
  return sectionStore.update(request, async (unit, before) => {
    const fields = mergeSection(before, body);
    if (isDeepStrictEqual(fields, fieldsOf(before))) return undefined;
    await followSection(unit, before, fields, { action: 'update', actor, requestId });
    return fields;
  });
}

/**
 * Deletes a section without formulas; its code is free again (C-2).
 * @throws RuleError `not_found` (404), `stale_version` (409), `in_use` (409) with the way out
 */
export async function deleteSection(
  request: CallRequest<typeof sectionCalls.deleteSection>,
): Promise<{ message: string }> {
  await sectionStore.remove(request, sectionUse);
  return { message: 'La section a été supprimée.' };
}

/** In which sentence a section still has formulas; undefined when it has none. */
export async function sectionUse(
  { session }: UnitOfWork,
  section: SectionDocument,
): Promise<string | undefined> {
  const formules = await Formules.countDocuments({ sectionId: section._id, deletedAt: null }, { session });
  return formules > 0 ? sectionInUse(section, formules) : undefined;
}

/** Changes a section inside a transaction, its formulas with it when it opens or closes (C-1). */
export async function changeSectionIn(
  unit: UnitOfWork,
  before: SectionDocument,
  fields: SectionFields,
  origin: ChangeOrigin,
): Promise<SectionDocument> {
  await followSection(unit, before, fields, origin);
  return sectionStore.store(unit, before, fields, origin);
}

async function followSection(
  unit: UnitOfWork,
  before: SectionDocument,
  { active }: SectionFields,
  origin: ChangeOrigin,
): Promise<void> {
  if (active !== before.active) {
    await switchFormules(unit, before._id, active, { ...origin, action: 'update' });
  }
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
