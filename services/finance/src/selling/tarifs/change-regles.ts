import { isDeepStrictEqual } from 'node:util';
import {
  categorieExonere,
  maxRegles,
  parOrdre,
  type RegleClub,
  type RegleFields,
  type tarificationCalls,
} from '@club/contract';
import {
  type CallRequest,
  clubSettings,
  once,
  personOf,
  recordHistory,
  refusedField,
  refuseStale,
  RuleError,
  transaction,
  type UnitOfWork,
} from '@club/service-kit';
import { Types } from 'mongoose';
import { formulesById } from '../../documents/catalogue/formules.ts';
import {
  fieldsOf,
  liveRegles,
  type RegleDocument,
  ReglesTarifaires,
  shownFieldsOf,
  toRegle,
} from '../../documents/catalogue/regles-tarifaires.ts';
import { sectionsById } from '../../documents/catalogue/sections.ts';
import { mergeRegle, newRegleFields } from './regle-rules.ts';

type Calls = typeof tarificationCalls;

/** Name of the rules in the history. */
export const entity = 'regle_tarifaire';

/** All rules, in the order in which they act. */
export async function listRegles(): Promise<RegleClub[]> {
  const regles = await ReglesTarifaires.find({ deletedAt: null }).toArray();
  return regles.map(toRegle).toSorted(parOrdre);
}

/**
 * Creates a rule, after the others unless its place is said, once per Idempotency-Key (T-8).
 * @throws RuleError `refused_value` (422), `rule` (422) when the club has too many
 */
export async function createRegle(request: CallRequest<Calls['createRegleTarifaire']>): Promise<RegleClub> {
  const { body, actor, requestId } = request;
  return once(request, async (unit) => {
    const { session } = unit;
    const others = await ReglesTarifaires.find({ deletedAt: null }, { session }).toArray();
    if (others.length >= maxRegles) {
      const message = `Le club a déjà ${maxRegles} règles de tarif\u00a0: supprimez-en une d’abord.`;
      throw new RuleError('rule', { message });
    }
    const fields = newRegleFields(body, Math.max(0, ...others.map(({ ordre }) => ordre)) + 1);
    await refuseUnknown(fields);
    const now = new Date();
    const by = { createdAt: now, updatedAt: now, updatedBy: personOf(actor).nom, deletedAt: null };
    const regle: RegleDocument = { _id: new Types.ObjectId().toHexString(), version: 1, ...fields, ...by };
    await ReglesTarifaires.insertOne(regle, { session });
    await told(unit, { before: null, after: regle }, { action: 'create', actor, requestId });
    return toRegle(regle);
  });
}

/**
 * Changes the fields sent; lines that were sold keep their price. No change writes nothing.
 * @throws RuleError `not_found` (404), `stale_version` (409) with the stored rule, `refused_value` (422)
 */
export async function updateRegle(request: CallRequest<Calls['updateRegleTarifaire']>): Promise<RegleClub> {
  const { params, body, ifMatch, actor, requestId } = request;
  const changed = await transaction(async (unit) => {
    const before = await regleById(params.id, unit);
    await refuseStale(before, body.version ?? ifMatch, toRegle, 'Cette règle');
    const fields = mergeRegle(fieldsOf(before), body);
    if (isDeepStrictEqual(fields, fieldsOf(before))) return before;
    await refuseUnknown(fields, before);
    return store(unit, before, fields, { action: 'update', actor, requestId });
  });
  return toRegle(changed);
}

/**
 * Deletes a rule; its history stays.
 * @throws RuleError `not_found` (404), `stale_version` (409)
 */
export async function deleteRegle(
  request: CallRequest<Calls['deleteRegleTarifaire']>,
): Promise<{ message: string }> {
  const { params, ifMatch, actor, requestId } = request;
  await transaction(async (unit) => {
    const before = await regleById(params.id, unit);
    await refuseStale(before, ifMatch, toRegle, 'Cette règle');
    return store(unit, before, { deletedAt: new Date() }, { action: 'delete', actor, requestId });
  });
  return { message: 'La règle de tarif a été supprimée.' };
}

type By = Pick<Parameters<typeof recordHistory>[1] & object, 'action' | 'actor' | 'requestId'>;

async function store(
  unit: UnitOfWork,
  before: RegleDocument,
  changes: Partial<RegleDocument>,
  by: By,
): Promise<RegleDocument> {
  const written = {
    ...changes,
    version: before.version + 1,
    updatedAt: new Date(),
    updatedBy: personOf(by.actor).nom,
  };
  const after = { ...before, ...written };
  await ReglesTarifaires.updateOne({ _id: before._id }, { $set: written }, { session: unit.session });
  await told(unit, { before, after }, by);
  return after;
}

async function told(
  unit: UnitOfWork,
  { before, after }: { before: RegleDocument | null; after: RegleDocument },
  by: By,
): Promise<void> {
  unit.afterCommit(() => liveRegles.put(after));
  await recordHistory(unit, {
    entity,
    id: after._id,
    version: after.version,
    before: before && shownFieldsOf(before),
    after: after.deletedAt === null ? shownFieldsOf(after) : null,
    ...by,
  });
}

async function regleById(id: string, { session }: UnitOfWork): Promise<RegleDocument> {
  const found = await ReglesTarifaires.findOne({ _id: id, deletedAt: null }, { session });
  if (!found) throw new RuleError('not_found', { message: 'Règle de tarif introuvable.' });
  return found;
}

/** Sections, formulas and categories that the rule names exist; those that it named before may be gone. */
export async function refuseUnknown(fields: RegleFields, before?: RegleFields): Promise<void> {
  const { sectionIds, formuleIds, condition } = fields;
  const [sections, formules] = await Promise.all([sectionsById(sectionIds), formulesById(formuleIds)]);
  const isKnown =
    (found: ReadonlyMap<string, { deletedAt: Date | null }>, named: readonly string[] = []) =>
    (id: string) =>
      found.get(id)?.deletedAt === null || named.includes(id);
  if (!sectionIds.every(isKnown(sections, before?.sectionIds)))
    throw refusedField('sectionIds', 'Section introuvable.');
  if (!formuleIds.every(isKnown(formules, before?.formuleIds)))
    throw refusedField('formuleIds', 'Formule introuvable.');
  if (condition.genre !== 'categorie') return;
  const kept = before?.condition.genre === 'categorie' ? before.condition.categories : [];
  const { categoriesTarif } = clubSettings.current.cotisationSettings;
  const known = new Set([categorieExonere, ...categoriesTarif, ...kept]);
  if (condition.categories.every((one) => known.has(one))) return;
  const message = 'Le club n’a pas l’une de ces catégories\u00a0: ajoutez-la d’abord dans les paramètres.';
  throw refusedField('condition.categories', message);
}
