import {
  judgePassage,
  type passageCalls,
  type Passage,
  type PersonnePassage,
  type SituationPassage,
} from '@club/contract';
import { clubToday, once, personOf, requestReply, RuleError, type CallRequest } from '@club/service-kit';
import mongoose from 'mongoose';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { toAdherent } from '../adherents/to-adherent.ts';
import { Passages } from './passage-model.ts';
import { whoIsAtTheDoor } from './who-is-at-the-door.ts';

/** Milliseconds: the queue does not wait for finance; what it does not say in time is unknown (D-3). */
const situationWithin = 1_000;

/** POST /api/passages: who is at the door and whether he enters; kept once for each `id` (D-1). */
export async function createPassage(
  request: CallRequest<typeof passageCalls.createPassage>,
): Promise<Passage> {
  const { body, actor } = request;
  const moment = new Date();
  const sectionId = body.sectionId ?? null;
  const { adherent, refus } = await whoIsAtTheDoor(body);
  const personne = adherent && personneOf(adherent);
  const situation = personne && !refus ? await situationOf(adherent) : null;
  const today = clubToday(moment);
  const verdict = refus ?? (personne ? judgePassage(personne, situation, { sectionId, today }) : unknown);
  const passage: Passage = {
    ...{ id: body.id ?? new mongoose.Types.ObjectId().toHexString(), moment: moment.toISOString() },
    ...{ ...verdict, sectionId, personne, retard: situation?.retard ?? null },
    sections: sectionsOn(today, situation),
  };
  const { nom: par } = personOf(actor);
  const kept = {
    ...{ adherentId: personne?.id ?? null, moment, jour: today },
    ...{ sectionId, motif: passage.motif, par, parId: actor.id },
  };
  return once(request, async ({ session }) => {
    await Passages.updateOne({ _id: passage.id }, { $setOnInsert: kept }, { upsert: true, session });
    return passage;
  });
}

const unknown = { motif: 'inconnu', explication: 'Aucun adhérent n’a ce code.' } as const;

function personneOf(adherent: AdherentDocument): PersonnePassage {
  const { id, codeAdherent, prenom, nom, photoUrl, statut, ...certified } = toAdherent(adherent);
  const { aCertificatMedical, dateExpirationCertificat } = certified;
  return {
    ...{ id, codeAdherent, prenom, nom, photoUrl, statut },
    ...{ aCertificatMedical, dateExpirationCertificat },
  };
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

function sectionsOn(today: string, situation: SituationPassage | null): string[] {
  const current = situation?.formules.filter(({ du, au }) => du <= today && today <= au) ?? [];
  return [...new Set(current.map(({ section, designation }) => section ?? designation))];
}
