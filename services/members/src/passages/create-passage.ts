import {
  type CarnetPassage,
  type CreatePassage,
  type Door,
  judgeCard,
  judgeEntree,
  sectionsHeld,
  unknownCodeVerdict,
  unknownSituation,
  type passageCalls,
  type Passage,
  type PersonnePassage,
  type SituationPassage,
  tenueAilleursText,
  type Verdict,
  type VerdictPorte,
} from '@club/contract';
import {
  clubToday,
  once,
  personOf,
  requestReply,
  RuleError,
  type CallRequest,
  type UnitOfWork,
} from '@club/service-kit';
import mongoose from 'mongoose';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Cards, latestCardFirst, type CardDocument } from '../badges/card-model.ts';
import { Passages } from './passage-model.ts';
import { personneOf } from './personne-of.ts';
import { sameVisit, visitUnderWay } from './same-visit.ts';
import { type AtTheDoor, whoIsAtTheDoor } from './who-is-at-the-door.ts';

/** Milliseconds: the queue does not wait for finance; what it does not say in time is unknown (D-3). */
const situationWithin = 1_000;

/**
 * POST /api/passages: who is at the door and whether he enters; kept once for each `id` (D-1), counted once a visit (D-6). Who enters
 * by a carnet takes an entry of it (K-3).
 */
export async function createPassage(
  request: CallRequest<typeof passageCalls.createPassage>,
): Promise<Passage> {
  const { body } = request;
  const moment = new Date();
  const atTheDoor = await whoIsAtTheDoor(body);
  const attempt = {
    id: body.id ?? new mongoose.Types.ObjectId().toHexString(),
    moment,
    sectionId: body.sectionId ?? null,
    porteId: body.porteId,
  };
  const tenus = new Map<string, string>();
  for (;;) {
    const judged = await judge(atTheDoor, attempt, { ...body, tenus });
    try {
      return await keep(request, attempt, judged);
    } catch (error) {
      if (isUnavailable(error))
        return keep(request, attempt, { ...judged, ...unknownSituation, entame: null });
      if (error instanceof CarnetTenu) tenus.set(error.carnetId, error.explication);
      // Another door took the last one meanwhile: now he has another carnet, or none.
      else if (!(error instanceof CarnetVide)) throw error;
    }
  }
}

interface Attempt {
  id: string;
  moment: Date;
  sectionId: string | null;
  porteId: string | undefined;
}

type Judged = Pick<Passage, 'motif' | 'explication' | 'personne' | 'retard' | 'sections'> & {
  entame: CarnetPassage | null;
};

async function judge(
  { adherent, refus, card }: AtTheDoor,
  { id, moment, sectionId }: Attempt,
  { code = '', tenus }: CreatePassage & { tenus: ReadonlyMap<string, string> },
): Promise<Judged> {
  const personne = adherent && personneOf(adherent);
  const situation = personne && !refus ? await situationOf(adherent, id) : null;
  const today = clubToday(moment);
  const ofCard = refus ?? (card && situation && (await cardVerdict(card, situation, today)));
  const judged = personne
    ? judgeMember(personne, situation, { sectionId, today }, tenus)
    : unknownCodeVerdict(code);
  return {
    entame: null,
    ...(ofCard ?? judged),
    personne,
    retard: situation?.retard ?? null,
    sections: sectionsHeld(situation, today),
  };
}

/** By carnet of which only other doors hold entries: what is said of it, where nothing else lets in (K-8). */
function judgeMember(
  personne: PersonnePassage,
  situation: SituationPassage | null,
  door: Door,
  tenus: ReadonlyMap<string, string>,
): VerdictPorte {
  const judged = judgeEntree(personne, situation, door, ({ carnet }) => tenus.has(carnet.id));
  if ('verdict' in judged) return judged.verdict;
  const explication = tenus.get(judged.retenu.carnet.id) ?? '';
  return { motif: 'situation_inconnue', explication, entame: null };
}

async function keep(
  request: CallRequest<typeof passageCalls.createPassage>,
  attempt: Attempt,
  { entame, ...judged }: Judged,
): Promise<Passage> {
  const { actor } = request;
  const { id, moment, sectionId } = attempt;
  const { personne } = judged;
  return once(request, async (unit) => {
    const before = personne && (await visitOf({ ...attempt, adherentId: personne.id }, judged, unit));
    const carnet = entame && !before ? await takeEntry(entame, attempt) : undefined;
    const passage: Passage = {
      ...judged,
      id,
      moment: moment.toISOString(),
      ...(before && letIn),
      sectionId,
      dejaEntre: before?.toISOString() ?? null,
      ...(carnet && { carnet }),
    };
    const kept = {
      adherentId: personne?.id ?? null,
      moment,
      jour: clubToday(moment),
      sectionId,
      motif: passage.motif,
      par: personOf(actor).nom,
      parId: actor.id,
      repetee: before !== null,
    };
    await Passages.updateOne({ _id: id }, { $setOnInsert: kept }, { upsert: true, session: unit.session });
    return passage;
  });
}

const letIn: Verdict = { motif: null, explication: '' };

/** The moment of the visit of which this is a second entry; null of one that counts, and of who is refused. */
async function visitOf(
  entry: Attempt & { adherentId: string },
  { motif }: Verdict,
  unit: UnitOfWork,
): Promise<Date | null> {
  if (motif === 'carnet_epuise') return visitUnderWay(entry, unit);
  return motif === null ? sameVisit(entry, unit) : null;
}

/** The carnet of which an entry was to be taken has none any more. */
class CarnetVide extends Error {}

/** Other doors hold the entries that are left (K-8). */
class CarnetTenu extends Error {
  readonly carnetId: string;
  readonly explication: string;
  constructor(carnetId: string, explication: string) {
    super();
    this.carnetId = carnetId;
    this.explication = explication;
  }
}

/**
 * Takes an entry, once for each passage. One that finance took and could not say in time stands on the carnet, where reception gives
 * it back (K-5).
 * @throws CarnetVide when another door took the last one, CarnetTenu when others hold what is left; RuleError `unavailable` when finance does not answer
 */
async function takeEntry(
  { designation, carnet: { id: carnetId, achetees } }: CarnetPassage,
  { id: passageId, moment, sectionId, porteId }: Attempt,
): Promise<Passage['carnet']> {
  const door = porteId !== undefined && { porteId };
  const asked = { carnetId, passageId, moment: moment.toISOString(), sectionId, ...door };
  const within = { timeoutMs: situationWithin };
  const { restantes, bail, tenue } = await requestReply('finance', 'prendreEntree', asked, within);
  if (tenue) throw new CarnetTenu(carnetId, tenueAilleursText(designation, tenue));
  if (restantes === null) throw new CarnetVide();
  return { designation, achetees, restantes, ...(bail !== undefined && { bail }) };
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
async function situationOf(
  { _id: id, dateNaissance }: AdherentDocument,
  passageId: string,
): Promise<SituationPassage | null> {
  const asked = { id, dateNaissance: dateNaissance ?? null, passageId };
  try {
    return await requestReply('finance', 'situationOf', asked, { timeoutMs: situationWithin });
  } catch (error) {
    if (isUnavailable(error)) return null;
    throw error;
  }
}

const isUnavailable = (error: unknown): boolean => error instanceof RuleError && error.code === 'unavailable';
