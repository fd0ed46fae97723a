import type { EnvoiPassages, passageCalls, TakesOf } from '@club/contract';
import {
  clubToday,
  once,
  personOf,
  requestReply,
  type CallRequest,
  type UnitOfWork,
} from '@club/service-kit';
import { type PassageDocument, Passages } from './passage-model.ts';
import { sameVisit } from './same-visit.ts';
import { waitingTrouble } from './waiting-rules.ts';
import { whoIsAtTheDoor } from './who-is-at-the-door.ts';

/**
 * POST /api/passages/hors-ligne: entries that a door answered while the network was away, each kept once by its id, as it was
 * answered and when it happened (D-5), with the entry of a carnet that the door held (K-7). One that is not taken is named with the
 * reason; the others are kept.
 */
export async function keepWaitingPassages(
  request: CallRequest<typeof passageCalls.createPassagesHorsLigne>,
): Promise<EnvoiPassages> {
  const { body, actor } = request;
  const now = new Date();
  const judged = body.passages.map((one) => ({ one, raison: waitingTrouble(one, now) }));
  const taken = judged.flatMap(({ one, raison }) => (raison === null ? [one] : []));
  const refuses = judged.flatMap(({ one: { id }, raison }) => (raison === null ? [] : [{ id, raison }]));
  const { nom: par } = personOf(actor);
  const found = await Promise.all(
    taken.map(async (one) => ({ ...one, adherent: (await whoIsAtTheDoor(one)).adherent })),
  );
  const inOrder = found.toSorted((a, b) => (a.moment < b.moment ? -1 : 1));
  return once(request, async (unit) => {
    const earlier = await keptBefore(inOrder, unit);
    const writes = [];
    const entrees: TenueAuPassage[] = [];
    for (const { id, moment: iso, motif, sectionId = null, adherent, entree } of inOrder) {
      const moment = new Date(iso);
      const adherentId = adherent?._id ?? null;
      const former = earlier.get(id);
      const isEntry = adherentId !== null && motif === null;
      const repetee = former
        ? former.repetee === true
        : isEntry && (await sameVisit({ id, adherentId, sectionId, moment }, unit)) !== null;
      if (isEntry && entree && !former?.horsLigne)
        entrees.push({ ...entree, passageId: id, moment: iso, sectionId, adherentId, compte: !repetee });
      const kept = {
        adherentId,
        moment,
        jour: clubToday(moment),
        repetee,
        sectionId,
        motif,
        par,
        parId: actor.id,
        horsLigne: true,
      };
      if (!former) writes.push({ filter: { _id: id }, kept });
    }
    const missed = new Set(await takeEntrees(entrees));
    const upserts = writes.map(({ filter, kept }) => ({
      updateOne: {
        filter,
        update: { $setOnInsert: { ...kept, ...(missed.has(filter._id) && { sansEntree: true }) } },
        upsert: true,
      },
    }));
    if (upserts.length > 0) await Passages.bulkWrite(upserts, { session: unit.session, ordered: false });
    const gardes = taken.map(({ id }) => id);
    const sansEntree = gardes.filter((id) => missed.has(id) || earlier.get(id)?.sansEntree);
    return { gardes, refuses, sansEntree };
  });
}

type TenueAuPassage = TakesOf<'finance', 'prendreEntreesTenues'>['entrees'][number];

/** Those of these passages that stand already: sent before, or answered by the server though the door did not hear it. */
async function keptBefore(
  passages: readonly { id: string }[],
  { session }: UnitOfWork,
): Promise<ReadonlyMap<string, PassageDocument>> {
  const found = await Passages.find({ _id: { $in: passages.map(({ id }) => id) } }, { session }).toArray();
  return new Map(found.map((one) => [one._id, one]));
}

/**
 * Takes of their carnets what the door held, each once (K-7); gives those that found nothing left (K-9).
 * @throws RuleError `unavailable` (503) when finance does not answer: the door sends them again
 */
async function takeEntrees(entrees: readonly TenueAuPassage[]): Promise<readonly string[]> {
  if (entrees.length === 0) return [];
  return (await requestReply('finance', 'prendreEntreesTenues', { entrees })).sansEntree;
}
