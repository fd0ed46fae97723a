import type { Comparaison, FicheComparee, fusionCalls } from '@club/contract';
import { type Actor, type CallRequest, requestReply, requireRights, RuleError } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { adherentById } from '../adherents/find-adherent.ts';
import { toAdherent } from '../adherents/to-adherent.ts';
import { areTwins, likenessOf, twinOf } from '../doublons/twin-rules.ts';
import { refuseRunningLot } from '../effacement/member-files.ts';
import { hangingOn } from '../effacement/start-effacement.ts';
import { noteLecture } from '../lectures/lectures.ts';

/** A merge takes one record away, and changes the other one. Throws RuleError `forbidden`. */
export const requireMerging = (actor: Actor): void => requireRights(actor, 'adherents.update');

/**
 * GET /api/doublons/comparaison: two records side by side, and what hangs on each.
 * @throws RuleError `forbidden`, `not_found`, `unavailable` (503) while finance is away
 */
export async function compareFiches(
  request: CallRequest<typeof fusionCalls.compareFiches>,
): Promise<Comparaison> {
  const { query, actor } = request;
  requireMerging(actor);
  const [a, b] = await bothOf(query.a, query.b);
  const [one, other] = [twinOf(a), twinOf(b)];
  for (const member of [a, b]) await noteLecture(actor, member, 'fiche');
  return {
    a: await shown(a),
    b: await shown(b),
    score: likenessOf(one, other)?.score ?? null,
    jumeaux: areTwins(one, other),
    obstacles: await obstaclesOf({ garderId: a._id, fondreId: b._id, sens: 'fusion' }, request),
  };
}

/** Two records outside the trash. Throws `refused_value` for one alone, `not_found`. */
export async function bothOf(a: string, b: string): Promise<[AdherentDocument, AdherentDocument]> {
  if (a === b) throw new RuleError('refused_value', { message: 'Choisissez deux fiches différentes.' });
  return [await adherentById(a), await adherentById(b)];
}

async function shown(member: AdherentDocument): Promise<FicheComparee> {
  const { emporte } = await hangingOn(member);
  return { adherent: toAdherent(member), possede: emporte };
}

interface Merging {
  garderId: string;
  fondreId: string;
  sens: 'fusion' | 'annulation';
}

/** What stands in the way now, in French: cards that are being drawn, and money. */
export async function obstaclesOf(
  { garderId, fondreId, sens }: Merging,
  { actor, requestId }: Pick<CallRequest<unknown>, 'actor' | 'requestId'>,
): Promise<string[]> {
  const par = { id: actor.id, nom: actor.nom };
  const asked = { garderId, fondreId, sens, par, requestId };
  const { obstacles } = await requestReply('finance', 'obstaclesFusion', asked);
  return [...(await drawnNow([garderId, fondreId])), ...obstacles];
}

async function drawnNow(ids: readonly string[]): Promise<string[]> {
  try {
    for (const id of ids) await refuseRunningLot(id);
    return [];
  } catch (error) {
    if (error instanceof RuleError) return [error.message];
    throw error;
  }
}
