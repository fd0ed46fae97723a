import { isDeepStrictEqual } from 'node:util';
import type { Formule, formuleCalls } from '@club/contract';
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
import { Cotisations } from '../money/cotisations.ts';
import { catalogueStore } from './catalogue-store.ts';
import {
  formuleInUse,
  mergeFormule,
  newFormuleFields,
  refuseInClosedSection,
  staysClosed,
} from './formule-rules.ts';
import {
  fieldsOf,
  formuleById,
  Formules,
  liveFormules,
  shownFieldsOf,
  stateOf,
  type StoredFormuleFields,
  toFormule,
} from './formules.ts';
import { Sections } from './sections.ts';

/**
 * Creates a formula.
 * @throws RuleError `duplicate_code` (409), `refused_value` (422) for its price or section, `rule` (422) for an active
 * one in a closed section
 */
export async function createFormule(
  request: CallRequest<typeof formuleCalls.createFormule>,
): Promise<Formule> {
  const { body, actor, requestId } = request;
  const fields = newFormuleFields(body);
  const created = once(request, async (unit) => {
    await useSection(unit, fields);
    const now = new Date();
    const formule = {
      _id: new Types.ObjectId().toHexString(),
      version: 1,
      ...fields,
      createdAt: now,
      updatedAt: now,
      updatedBy: personOf(actor).nom,
      closedWithSection: false,
      deletedAt: null,
    };
    await formuleStore.insert(unit, formule, { action: 'create', actor, requestId });
    return toFormule(formule);
  });
  return formuleStore.orDuplicate(created);
}

/** Writer of formulas. */
export const formuleStore = catalogueStore({
  entity: 'formule',
  collection: Formules,
  live: liveFormules,
  shown: shownFieldsOf,
  state: stateOf,
  codeTaken: 'Une autre formule porte déjà ce code.',
});

/**
 * Changes the fields sent, `actif` alone to switch it; agreed prices stay (M-6). An edit without change writes nothing.
 * @throws RuleError `not_found` (404), `stale_version` (409) with the stored formula, `duplicate_code` (409),
 * `refused_value` (422) for its price or section, `rule` (422) when activated in a closed section
 */
export async function updateFormule({
  params,
  body,
  ifMatch,
  actor,
  requestId,
}: CallRequest<typeof formuleCalls.updateFormule>): Promise<Formule> {
  const change = transaction(async (unit) => {
    const before = await formuleById(params.id, unit);
    await refuseStale(before, body.version ?? ifMatch, toFormule, 'Cette formule');
    const fields = mergeFormule(before, body);
    if (isDeepStrictEqual(fields, fieldsOf(before))) return before;
    await useSection(unit, fields);
    const changes = { ...fields, closedWithSection: staysClosed(before, fields) };
    return formuleStore.store(unit, before, changes, { action: 'update', actor, requestId });
  });
  return toFormule(await formuleStore.orDuplicate(change));
}

/**
 * Deletes a formula that no cotisation uses, archived ones included; its code is free again (C-2). A cotisation taking
 * it at the same moment still shows it.
 * @throws RuleError `not_found` (404), `stale_version` (409), `in_use` (409) with the way out
 */
export async function deleteFormule({
  params,
  ifMatch,
  actor,
  requestId,
}: CallRequest<typeof formuleCalls.deleteFormule>): Promise<{ message: string }> {
  await transaction(async (unit) => {
    const formule = await formuleById(params.id, unit);
    await refuseStale(formule, ifMatch, toFormule, 'Cette formule');
    const cotisations = await Cotisations.countDocuments(
      { 'adherents.formules.formuleId': formule._id },
      { session: unit.session },
    );
    if (cotisations > 0) throw new RuleError('in_use', { message: formuleInUse(formule, cotisations) });
    await formuleStore.store(
      unit,
      formule,
      { deletedAt: new Date() },
      { action: 'delete', actor, requestId },
    );
  });
  return { message: 'La formule a été supprimée.' };
}

/**
 * Checks the section of a stored formula and writes to it, so that closing or deleting it meanwhile conflicts.
 * @throws RuleError `refused_value` (422) for an unknown section, `rule` (422) for a closed one
 */
export async function useSection({ session }: UnitOfWork, formule: StoredFormuleFields): Promise<void> {
  if (formule.sectionId === null) return;
  const section = await Sections.findOneAndUpdate(
    { _id: formule.sectionId, deletedAt: null },
    { $set: { usedAt: new Date() } },
    { session },
  );
  if (!section) {
    throw new RuleError('refused_value', {
      errors: [{ field: 'sectionId', message: 'Section introuvable.' }],
    });
  }
  refuseInClosedSection(formule, section);
}
