import type { Adherent, adherentCalls } from '@club/contract';
import { once, personOf, refuseStale, type CallRequest } from '@club/service-kit';
import { showInLists } from '../search/live-members.ts';
import { adherentById, trashedAdherentById } from './find-adherent.ts';
import { storeChange } from './store-change.ts';
import { toAdherent } from './to-adherent.ts';

/** Moves a member to the trash; its code stays taken. Throws `not_found`, `stale_version` (If-Match). Idempotent by key. */
export function trashAdherent(
  request: CallRequest<typeof adherentCalls.deleteAdherent>,
): Promise<{ message: string }> {
  const { params, ifMatch, actor, requestId } = request;
  return once(request, async (unit) => {
    const current = await adherentById(params.id, unit);
    await refuseStale(current, ifMatch, toAdherent);
    const changes = { deletedAt: new Date(), deletedBy: personOf(actor).nom };
    const trashed = await storeChange(unit, current, changes, { action: 'delete', actor, requestId });
    unit.afterCommit(() => showInLists(trashed));
    return { message: "L'adhérent a été supprimé." };
  });
}

/** Restores a member from the trash. Throws `not_found` when it is not there. */
export function restoreAdherent(
  request: CallRequest<typeof adherentCalls.restoreAdherent>,
): Promise<Adherent> {
  const { params, actor, requestId } = request;
  return once(request, async (unit) => {
    const current = await trashedAdherentById(params.id, unit);
    const changes = { deletedAt: null, deletedBy: null };
    const restored = await storeChange(unit, current, changes, { action: 'restore', actor, requestId });
    unit.afterCommit(() => showInLists(restored));
    return toAdherent(restored);
  });
}
