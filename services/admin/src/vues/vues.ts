import { plusDeVues, type Vue, type vueCalls } from '@club/contract';
import {
  type CallRequest,
  existing,
  once,
  recordHistory,
  refuseStale,
  RuleError,
  transaction,
  type UnitOfWork,
} from '@club/service-kit';
import { Types } from 'mongoose';
import type { StoredVue } from './stored-vue.ts';
import { findVue, orNameTaken, seenVue } from './store-vue.ts';
import { Vues } from './vue-model.ts';
import { fieldsOf, isDefaultOf, keptAddress, mergeVue, refuseSharing, toVue, vueKeyOf } from './vue-rules.ts';
import { isDeepStrictEqual } from 'node:util';

/**
 * Keeps a list as it stands under a name.
 * @throws RuleError `forbidden` (403), `duplicate_code` (409), `rule` (422) when one has too many
 */
export async function createVue(request: CallRequest<typeof vueCalls.createVue>): Promise<Vue> {
  const { body, actor, requestId } = request;
  const { liste, nom, partagee = false } = body;
  refuseSharing(actor, { partagee });
  const created = once(request, async (unit) => {
    const { session } = unit;
    if ((await Vues.countDocuments({ userId: actor.id, liste }, { session })) >= plusDeVues)
      throw new RuleError('rule', {
        message: `Vous gardez déjà ${plusDeVues} vues de cette liste\u00a0: supprimez-en une d’abord.`,
      });
    const createdAt = new Date();
    const stored: StoredVue = {
      _id: new Types.ObjectId().toHexString(),
      version: 1,
      liste,
      nom,
      nomKey: vueKeyOf(nom),
      adresse: keptAddress(body.adresse),
      partagee,
      userId: actor.id,
      createdAt,
      updatedAt: createdAt,
    };
    await Vues.insertOne(stored, { session });
    const line = { entity: 'vue', id: stored._id, version: 1, action: 'create' } as const;
    await recordHistory(unit, { ...line, before: null, after: fieldsOf(stored), actor, requestId });
    return toVue(actor, stored);
  });
  return orNameTaken(created);
}

type UpdateVue = CallRequest<typeof vueCalls.updateVue>;

/**
 * Renames a view, replaces what it shows, shares it or takes it back; no change writes nothing.
 * @throws RuleError `not_found` (404), `forbidden` (403), `stale_version` (409) with the current one, `duplicate_code` (409)
 */
export async function updateVue(request: UpdateVue): Promise<Vue> {
  const stored = await orNameTaken(transaction((unit) => changeVue(unit, request)));
  return toVue(request.actor, stored);
}

async function changeVue(unit: UnitOfWork, request: UpdateVue): Promise<StoredVue> {
  const { params, body, ifMatch, actor, requestId } = request;
  const stored = await findVue(unit, params.id, actor);
  await refuseStale(stored, body.version ?? ifMatch, (vue) => toVue(actor, vue));
  const before = fieldsOf(stored);
  const after = mergeVue(before, body);
  if (isDeepStrictEqual(before, after)) return stored;
  refuseSharing(actor, after);
  const version = stored.version + 1;
  // One that is taken back from everybody is kept by who takes it when nobody has it any more.
  const userId = stored.userId ?? actor.id;
  const saved = await existing(
    Vues.findOneAndUpdate(
      { _id: stored._id },
      { $set: { ...after, nomKey: vueKeyOf(after.nom), userId, version, updatedAt: new Date() } },
      { session: unit.session, returnDocument: 'after' },
    ),
  );
  const line = { entity: 'vue', id: stored._id, version, action: 'update' } as const;
  await recordHistory(unit, { ...line, before, after, actor, requestId });
  return saved;
}

/**
 * Opens a view whenever oneself opens its list, in place of the one that did so before; its version, which is for what everybody sees,
 * stays.
 * @throws RuleError `not_found` (404)
 */
export async function setVueParDefaut({
  params,
  body: { parDefaut },
  actor,
  requestId,
}: CallRequest<typeof vueCalls.setVueParDefaut>): Promise<Vue> {
  const stored = await transaction(async (unit) => {
    const vue = await seenVue(unit, params.id, actor);
    const before = isDefaultOf(actor, vue);
    if (before === parDefaut) return vue;
    const { liste, version } = vue;
    const how = { session: unit.session };
    await Vues.updateMany({ liste, parDefautDe: actor.id }, { $pull: { parDefautDe: actor.id } }, how);
    if (parDefaut) await Vues.updateOne({ _id: vue._id }, { $addToSet: { parDefautDe: actor.id } }, how);
    const line = { entity: 'vue', id: vue._id, version, action: 'update' } as const;
    await recordHistory(unit, {
      ...line,
      before: { parDefaut: before },
      after: { parDefaut },
      actor,
      requestId,
    });
    return seenVue(unit, params.id, actor);
  });
  return toVue(actor, stored);
}

/** The views of a list: those of everybody, then one's own, by name. */
export async function listVues({ query, actor }: CallRequest<typeof vueCalls.listVues>): Promise<Vue[]> {
  const { liste } = query;
  const [shared, own] = await Promise.all([
    Vues.find({ liste, partagee: true }).sort({ nomKey: 1 }).toArray(),
    Vues.find({ liste, userId: actor.id, partagee: false }).sort({ nomKey: 1 }).toArray(),
  ]);
  return [...shared, ...own].map((stored) => toVue(actor, stored));
}
