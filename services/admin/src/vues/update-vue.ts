import { isDeepStrictEqual } from 'node:util';
import type { Vue, vueCalls } from '@club/contract';
import {
  existing,
  recordHistory,
  refuseStale,
  transaction,
  type CallRequest,
  type UnitOfWork,
} from '@club/service-kit';
import { findVue, orNameTaken } from './store-vue.ts';
import type { StoredVue } from './stored-vue.ts';
import { Vues } from './vue-model.ts';
import { fieldsOf, mergeVue, refuseSharing, toVue, vueKeyOf } from './vue-rules.ts';

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
