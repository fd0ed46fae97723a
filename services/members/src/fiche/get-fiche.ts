import {
  type ArgentFiche,
  type FicheAdherent,
  type ficheCalls,
  owedAccess,
  paymentsAccess,
  type Permission,
  situationShownTo,
} from '@club/contract';
import { maySeePersonal, requestReply, RuleError, shownTo, type CallRequest } from '@club/service-kit';
import { adherentById } from '../adherents/find-adherent.ts';
import { toAdherent } from '../adherents/to-adherent.ts';
import { certificatsOf } from '../certificats/list-adherent-certificats.ts';
import { noteLecture } from '../lectures/lectures.ts';
import { entreesOf } from '../passages/count-passages.ts';

/** Milliseconds: the record does not wait for other services; a part that does not come in time is null. */
const partsWithin = 1_000;

/**
 * GET /api/adherents/{id}/fiche: a member's record with what finance and admin know, each part with its own right; reading
 * health data is kept as by the calls of the parts (I-22).
 * @throws RuleError `not_found`
 */
export async function getFicheAdherent({
  params: { id },
  actor,
}: CallRequest<typeof ficheCalls.getFicheAdherent>): Promise<FicheAdherent> {
  const found = await adherentById(id);
  await noteLecture(actor, found, 'fiche');
  const isWhole = maySeePersonal(actor);
  const [money, certificats, entrees, rappels] = await Promise.all([
    orNull(requestReply('finance', 'ficheOf', { id }, { timeoutMs: partsWithin })),
    isWhole ? certificatsOf(actor, found) : undefined,
    isWhole ? entreesOf(id) : undefined,
    isWhole ? orNull(requestReply('admin', 'refusRappel', { id }, { timeoutMs: partsWithin })) : undefined,
  ]);
  return {
    adherent: shownTo(actor, toAdherent(found)),
    saisonIds: money && money.saisonIds,
    ...(isWhole && { certificats, entrees, rappels }),
    ...(actor.permissions.has(owedAccess) && { argent: money && argentShownTo(actor.permissions, money) }),
  };
}

function argentShownTo(
  permissions: ReadonlySet<Permission>,
  { situation, prises, echeances }: Required<ArgentFiche>,
): ArgentFiche {
  return {
    situation: situationShownTo(permissions, situation),
    prises,
    ...(permissions.has(paymentsAccess) && { echeances }),
  };
}

async function orNull<Part>(asked: Promise<Part>): Promise<Part | null> {
  try {
    return await asked;
  } catch (error) {
    // Its owner is away, or failed and logged why.
    if (error instanceof RuleError) return null;
    throw error;
  }
}
