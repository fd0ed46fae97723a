import type { Adherent, adherentCalls } from '@club/contract';
import { isDuplicateKey, once, refuseStale, type CallRequest, type Unit } from '@club/service-kit';
import { inOpenSaison, passInscriptionGate } from '../closing/pass-inscription-gate.ts';
import { duplicateCode } from '../codes/duplicate-code.ts';
import { inscriptionSaison } from '../saisons/inscription-saison.ts';
import { showInLists } from '../search/live-index.ts';
import { changedFields, isAdherent } from './adherent-rules.ts';
import { adherentById } from './find-adherent.ts';
import { storeChange } from './store-change.ts';
import { toAdherent } from './to-adherent.ts';

type UpdateRequest = CallRequest<typeof adherentCalls.updateAdherent>;

/**
 * Changes the fields that are sent. Throws `stale_version` with the current record when the version sent (field or
 * If-Match) is an older one, `duplicate_code`, `not_found`. An edit that changes nothing writes nothing. A payer who
 * becomes a member is inscribed in the active season. Sent again with its key it gets its first answer, not `stale_version`.
 */
export async function updateAdherent(request: UpdateRequest): Promise<Adherent> {
  const saisonId = await saisonToJoin(request);
  return inOpenSaison(saisonId, (open) => once(request, (unit) => edit(unit, request, open))).catch(
    (error: unknown) => {
      throw isDuplicateKey(error) ? duplicateCode() : error;
    },
  );
}

/** The season of a payer who becomes a member for the first time, as at a creation; null for everybody else. */
async function saisonToJoin({ params, body }: UpdateRequest): Promise<string | null> {
  if (body.estAdherent !== true) return null;
  const current = await adherentById(params.id);
  return isAdherent(current) || current.saisonId !== null ? null : inscriptionSaison(null);
}

async function edit(unit: Unit, request: UpdateRequest, saisonId: string | null): Promise<Adherent> {
  const { params, body, ifMatch, actor, requestId } = request;
  const current = await adherentById(params.id, unit);
  await refuseStale(current, body.version ?? ifMatch, toAdherent);
  const changes = changedFields(current, body);
  if (Object.keys(changes).length === 0) return toAdherent(current);
  if (changes.estAdherent && saisonId) {
    await passInscriptionGate(unit, saisonId);
    Object.assign(changes, { saisonId, dateInscription: new Date() });
  }
  const document = await storeChange(unit, current, changes, { action: 'update', actor, requestId });
  unit.afterCommit(() => showInLists(document));
  return toAdherent(document);
}
