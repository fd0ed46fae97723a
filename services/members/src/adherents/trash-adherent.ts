import type { Adherent, adherentCalls } from '@club/contract';
import { once, personOf, refuseStale, type CallRequest } from '@club/service-kit';
import { showInLists } from '../search/live-index.ts';
import { adherentById, trashedAdherentById } from './find-adherent.ts';
import { storeChange } from './store-change.ts';
import { toAdherent } from './to-adherent.ts';

/**
 * Puts a member in the trash: it leaves lists, searches and totals and keeps its code. Throws `not_found`, and
 * `stale_version` when If-Match names an older version. Sent again with its key it gets its first answer.
 */
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

/** Takes a member out of the trash, as it was. Throws `not_found` when it is not there. */
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
