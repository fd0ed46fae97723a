import type { EnvoiPassages, passageCalls } from '@club/contract';
import { clubToday, once, personOf, type CallRequest } from '@club/service-kit';
import { Passages } from './passage-model.ts';
import { sameVisit } from './same-visit.ts';
import { waitingTrouble } from './waiting-rules.ts';
import { whoIsAtTheDoor } from './who-is-at-the-door.ts';

/**
 * POST /api/passages/hors-ligne: entries that a door answered while the network was away, each kept once by its id, as it was
 * answered and when it happened (D-5). One that is not taken is named with the reason; the others are kept.
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
    const writes = [];
    for (const { id, moment: iso, motif, sectionId = null, adherent } of inOrder) {
      const moment = new Date(iso);
      const adherentId = adherent?._id ?? null;
      const isEntry = adherentId !== null && motif === null;
      const before = isEntry ? await sameVisit({ id, adherentId, sectionId, moment }, unit) : null;
      const kept = {
        adherentId,
        moment,
        jour: clubToday(moment),
        repetee: before !== null,
        sectionId,
        motif,
        par,
        parId: actor.id,
        horsLigne: true,
      };
      writes.push({ updateOne: { filter: { _id: id }, update: { $setOnInsert: kept }, upsert: true } });
    }
    if (writes.length > 0) await Passages.bulkWrite(writes, { session: unit.session, ordered: false });
    return { gardes: taken.map(({ id }) => id), refuses };
  });
}
