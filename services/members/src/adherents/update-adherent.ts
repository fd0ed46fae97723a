import type { Adherent, adherentCalls } from '@club/contract';
import { isDuplicateKey, transaction, type CallRequest, type Unit } from '@club/service-kit';
import { duplicateCode } from '../codes/duplicate-code.ts';
import { showInLists } from '../search/live-index.ts';
import type { AdherentDocument } from './adherent-document.ts';
import { changedFields } from './adherent-rules.ts';
import { adherentById } from './find-adherent.ts';
import { refuseStale, storeChange } from './store-change.ts';
import { toAdherent } from './to-adherent.ts';

type UpdateRequest = CallRequest<typeof adherentCalls.updateAdherent>;

/**
 * Changes the fields that are sent. Throws `stale_version` with the current record when the version sent (field or
 * If-Match) is an older one, `duplicate_code`, `not_found`. An edit that changes nothing writes nothing.
 */
export async function updateAdherent(request: UpdateRequest): Promise<Adherent> {
  const document = await transaction((unit) => edit(unit, request)).catch((error: unknown) => {
    throw isDuplicateKey(error) ? duplicateCode() : error;
  });
  showInLists(document);
  return toAdherent(document);
}

async function edit(unit: Unit, request: UpdateRequest): Promise<AdherentDocument> {
  const { params, body, ifMatch, actor, requestId } = request;
  const current = await adherentById(params.id, unit);
  refuseStale(current, body.version ?? ifMatch);
  const changes = changedFields(current, body);
  if (Object.keys(changes).length === 0) return current;
  return storeChange(unit, current, changes, { action: 'update', actor, requestId });
}
