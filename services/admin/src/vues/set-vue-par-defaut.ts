import type { Vue, vueCalls } from '@club/contract';
import { recordHistory, transaction, type CallRequest } from '@club/service-kit';
import { seenVue } from './store-vue.ts';
import { Vues } from './vue-model.ts';
import { isDefaultOf, toVue } from './vue-rules.ts';

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
