import type { Adherent, adherentCalls } from '@club/contract';
import { personOf, refuseStale, transaction, type CallRequest } from '@club/service-kit';
import { showInLists } from '../search/live-index.ts';
import { adherentById, trashedAdherentById } from './find-adherent.ts';
import { storeChange } from './store-change.ts';
import { toAdherent } from './to-adherent.ts';

/**
 * Puts a member in the trash: it leaves lists, searches and totals and keeps its code. Throws `not_found`, and
 * `stale_version` when If-Match names an older version.
 */
export async function trashAdherent({
  params,
  ifMatch,
  actor,
  requestId,
}: CallRequest<typeof adherentCalls.deleteAdherent>): Promise<{ message: string }> {
  const trashed = await transaction(async (unit) => {
    const current = await adherentById(params.id, unit);
    await refuseStale(current, ifMatch, toAdherent);
    const changes = { deletedAt: new Date(), deletedBy: personOf(actor).nom };
    return storeChange(unit, current, changes, { action: 'delete', actor, requestId });
  });
  showInLists(trashed);
  return { message: "L'adhérent a été supprimé." };
}

/** Takes a member out of the trash, as it was. Throws `not_found` when it is not there. */
export async function restoreAdherent({
  params,
  actor,
  requestId,
}: CallRequest<typeof adherentCalls.restoreAdherent>): Promise<Adherent> {
  const restored = await transaction(async (unit) => {
    const current = await trashedAdherentById(params.id, unit);
    const changes = { deletedAt: null, deletedBy: null };
    return storeChange(unit, current, changes, { action: 'restore', actor, requestId });
  });
  showInLists(restored);
  return toAdherent(restored);
}
