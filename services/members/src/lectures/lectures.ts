import { joursLectures, type LectureSante, type lectureCalls, type ObjetLecture } from '@club/contract';
import { defineCollection, maySeePersonal, personOf, type Actor, type CallRequest } from '@club/service-kit';
import { Schema } from 'mongoose';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { adherentById } from '../adherents/find-adherent.ts';
import { lectureId, tellsHealth } from './lecture-rules.ts';

/** Somebody who read (I-22). */
interface LectureDocument {
  _id: string;
  /** Null: all members at once. */
  adherentId: string | null;
  objet: ObjetLecture;
  parId: string;
  par: string;
  premiere: Date;
  derniere: Date;
  fois: number;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

const schema = new Schema<LectureDocument>(
  {
    _id: text,
    objet: text,
    parId: text,
    par: text,
    adherentId: { type: String, default: null },
    premiere: date,
    derniere: date,
    fois: { type: Number, required: true },
  },
  { versionKey: false, collection: 'lectures_sante' },
);

schema.index({ adherentId: 1, derniere: -1 });
schema.index({ derniere: 1 }, { expireAfterSeconds: joursLectures * 86_400 });

export const Lectures = defineCollection<LectureDocument>('LectureSante', schema);

/** Lines that the record shows. */
const mostShown = 200;

/**
 * Keeps that a person reads the health data of a member (I-22), before they are given: one upsert by id. Services are no readers, nor is
 * who gets the record without its personal fields, or one that tells nothing of health.
 */
export async function noteLecture(
  actor: Actor,
  adherent: Pick<AdherentDocument, '_id' | 'groupeSanguin' | 'estDonneur' | 'aCertificatMedical'>,
  objet: ObjetLecture,
): Promise<void> {
  if (actor.kind !== 'user' || !maySeePersonal(actor) || !tellsHealth(adherent)) return;
  await note(actor, adherent._id, objet);
}

/** The same of all members at once: their list, or a workbook. */
export async function noteLectureOfAll(actor: Actor): Promise<void> {
  if (actor.kind === 'user' && maySeePersonal(actor)) await note(actor, null, 'tous');
}

async function note(actor: Actor, adherentId: string | null, objet: ObjetLecture): Promise<void> {
  const at = new Date();
  const { id: parId, nom: par } = personOf(actor);
  await Lectures.updateOne(
    { _id: lectureId(adherentId, { parId, objet, at }) },
    {
      $setOnInsert: { adherentId, objet, parId, par, premiere: at },
      $set: { derniere: at },
      $inc: { fois: 1 },
    },
    { upsert: true },
  );
}

/** GET /api/adherents/{id}/lectures: who read his health data, alone or with those of all. Throws `not_found`. */
export async function listLecturesSante({
  params,
}: CallRequest<typeof lectureCalls.listLecturesSante>): Promise<LectureSante[]> {
  const { _id: adherentId } = await adherentById(params.id);
  const found = await Lectures.find({ adherentId: { $in: [adherentId, null] } })
    .sort({ derniere: -1 })
    .limit(mostShown)
    .toArray();
  return found.map(({ _id: id, objet, par, premiere, derniere, fois }) => ({
    id,
    objet,
    par,
    fois,
    premiere: premiere.toISOString(),
    derniere: derniere.toISOString(),
  }));
}
