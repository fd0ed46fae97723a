import {
  judgeCard,
  judgePassage,
  sectionsHeld,
  unknownCodeVerdict,
  type passageCalls,
  type Passage,
  type SituationPassage,
  type Verdict,
} from '@club/contract';
import { clubToday, once, personOf, requestReply, RuleError, type CallRequest } from '@club/service-kit';
import mongoose from 'mongoose';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Cards, latestCardFirst, type CardDocument } from '../badges/card-model.ts';
import { Passages } from './passage-model.ts';
import { personneOf } from './personne-of.ts';
import { sameVisit } from './same-visit.ts';
import { whoIsAtTheDoor } from './who-is-at-the-door.ts';

/** Milliseconds: the queue does not wait for finance; what it does not say in time is unknown (D-3). */
const situationWithin = 1_000;

/** POST /api/passages: who is at the door and whether he enters; kept once for each `id` (D-1), counted once a visit (D-6). */
export async function createPassage(
  request: CallRequest<typeof passageCalls.createPassage>,
): Promise<Passage> {
  const { body, actor } = request;
  const moment = new Date();
  const sectionId = body.sectionId ?? null;
  const { adherent, refus, card } = await whoIsAtTheDoor(body);
  const personne = adherent && personneOf(adherent);
  const situation = personne && !refus ? await situationOf(adherent) : null;
  const today = clubToday(moment);
  const verdict =
    refus ??
    (card && situation && (await cardVerdict(card, situation, today))) ??
    (personne
      ? judgePassage(personne, situation, { sectionId, today })
      : unknownCodeVerdict(body.code ?? ''));
  const passage: Passage = {
    id: body.id ?? new mongoose.Types.ObjectId().toHexString(),
    moment: moment.toISOString(),
    ...verdict,
    sectionId,
    personne,
    retard: situation?.retard ?? null,
    dejaEntre: null,
    sections: sectionsHeld(situation, today),
  };
  const { nom: par } = personOf(actor);
  const kept = {
    adherentId: personne?.id ?? null,
    moment,
    jour: today,
    sectionId,
    motif: passage.motif,
    par,
    parId: actor.id,
  };
  return once(request, async (unit) => {
    const entry = { id: passage.id, sectionId, moment };
    const before =
      personne && passage.motif === null
        ? await sameVisit({ ...entry, adherentId: personne.id }, unit)
        : null;
    await Passages.updateOne(
      { _id: passage.id },
      { $setOnInsert: { ...kept, repetee: before !== null } },
      { upsert: true, session: unit.session },
    );
    return { ...passage, dejaEntre: before?.toISOString() ?? null };
  });
}

/** Of a valid card, beside the others of its holder: one read through an index. */
async function cardVerdict(
  card: CardDocument,
  { formules }: SituationPassage,
  today: string,
): Promise<Verdict | null> {
  const { adherentId, type } = card;
  const cards = await Cards.find({ adherentId, type }).sort(latestCardFirst).toArray();
  return judgeCard(card, cards, { formules, today });
}

/** Null while finance is away or slow: then nobody is refused as unpaid, nor let in. */
async function situationOf({ _id: id, dateNaissance }: AdherentDocument): Promise<SituationPassage | null> {
  const asked = { id, dateNaissance: dateNaissance ?? null };
  try {
    return await requestReply('finance', 'situationOf', asked, { timeoutMs: situationWithin });
  } catch (error) {
    if (error instanceof RuleError && error.code === 'unavailable') return null;
    throw error;
  }
}
