import { isDeepStrictEqual } from 'node:util';
import type { Formule, formuleCalls, Tarif } from '@club/contract';
import { type CallRequest, RuleError, type UnitOfWork } from '@club/service-kit';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { catalogueStore } from './catalogue-store.ts';
import {
  formuleInUse,
  mergeFormule,
  newFormuleFields,
  refuseInClosedSection,
  staysClosed,
  withClosedPrices,
} from './formule-rules.ts';
import {
  fieldsOf,
  formuleById,
  type FormuleDocument,
  Formules,
  liveFormules,
  historyFieldsOf,
  stateOf,
  type StoredFormuleFields,
  toFormule,
} from '../../documents/catalogue/formules.ts';
import { presentPrice, priceSaisonId } from '../../documents/catalogue/prices.ts';
import { Sections } from '../../documents/catalogue/sections.ts';
import { closedSaisons, reportedSaisonId } from '../../documents/saisons/saisons.ts';

/** Writer of formulas. */
export const formuleStore = catalogueStore({
  entity: 'formule',
  collection: Formules,
  live: liveFormules,
  shown: historyFieldsOf,
  state: stateOf,
  byId: formuleById,
  toPublic: toFormule,
  name: 'Cette formule',
  codeTaken: 'Une autre formule porte déjà ce code.',
});

/**
 * Creates a formula.
 * @throws RuleError `duplicate_code` (409), `refused_value` (422) for its price or section, `rule` (422) for an active
 * one in a closed section
 */
export async function createFormule(
  request: CallRequest<typeof formuleCalls.createFormule>,
): Promise<Formule> {
  const fields = newFormuleFields(request.body, priceSaisonId());
  await requireSaisons(fields.tarifs);
  return formuleStore.create(request, { ...fields, closedWithSection: false }, (unit) =>
    useSection(unit, fields),
  );
}

/**
 * Changes the fields sent, `actif` alone to switch it; agreed prices stay (M-6). An edit without change writes nothing.
 * @throws RuleError `not_found` (404), `stale_version` (409) with the stored formula, `duplicate_code` (409), `saison_closed` (409)
 * for the price of a closed season,
 * `refused_value` (422) for its price or section, `rule` (422) when activated in a closed section
 */
export async function updateFormule(
  request: CallRequest<typeof formuleCalls.updateFormule>,
): Promise<Formule> {
  return formuleStore.update(request, async (unit, before) => {
    const stored = fieldsOf(before);
    const merged = mergeFormule(stored, request.body, presentPrice(stored, request.body.saisonId));
    const fields = { ...merged, tarifs: withClosedPrices(stored.tarifs, merged.tarifs, closedSaisons()) };
    if (isDeepStrictEqual(fields, stored)) return undefined;
    const known = new Set(stored.tarifs.map(({ saisonId }) => saisonId));
    await requireSaisons(fields.tarifs.filter(({ saisonId }) => !known.has(saisonId)));
    return formuleChanges(unit, before, fields);
  });
}

/** A price is of a season that exists. Throws `refused_value` (422). */
async function requireSaisons(tarifs: readonly Tarif[]): Promise<void> {
  for (const { saisonId } of tarifs) await reportedSaisonId(saisonId);
}

/** What storing new fields of a formula writes, its section being used. Throws like `useSection`. */
export async function formuleChanges(
  unit: UnitOfWork,
  before: FormuleDocument,
  fields: StoredFormuleFields,
): Promise<Partial<FormuleDocument>> {
  await useSection(unit, fields);
  return { ...fields, closedWithSection: staysClosed(before, fields) };
}

/**
 * Deletes a formula that no cotisation uses, archived ones included; its code is free again (C-2). A cotisation taking
 * it at the same moment still shows it.
 * @throws RuleError `not_found` (404), `stale_version` (409), `in_use` (409) with the way out
 */
export async function deleteFormule(
  request: CallRequest<typeof formuleCalls.deleteFormule>,
): Promise<{ message: string }> {
  await formuleStore.remove(request, formuleUse);
  return { message: 'La formule a été supprimée.' };
}

/** In which sentence cotisations still use a formula; undefined when none does. */
export async function formuleUse(
  { session }: UnitOfWork,
  formule: FormuleDocument,
): Promise<string | undefined> {
  const used = { 'adherents.formules.formuleId': formule._id };
  const cotisations = await Cotisations.countDocuments(used, { session });
  return cotisations > 0 ? formuleInUse(formule, cotisations) : undefined;
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
