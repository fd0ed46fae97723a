import { joursAnnulationFusion } from '@club/contract';
import { defineCollection, personOf, type Actor, type UnitOfWork } from '@club/service-kit';
import { Schema, type Types } from 'mongoose';
import { Cards, type CardDocument } from '../badges/card-model.ts';
import { Certificats } from '../certificats/certificat-model.ts';
import { Lectures } from '../lectures/lectures.ts';
import { Passages } from '../passages/passage-model.ts';

/** What a merge moved from one record to the other, so that undoing it is exact. Ids alone. */
interface FusionNote {
  /** The record that was merged. */
  _id: string;
  fondreId: string;
  cartes: string[];
  certificats: Types.ObjectId[];
  passages: string[];
  lectures: string[];
  /** Cards that another one of their type stands in for since. */
  remplacees: string[];
  createdAt: Date;
}

const schema = new Schema<FusionNote>(
  {
    _id: { type: String, required: true },
    fondreId: { type: String, required: true },
    cartes: [String],
    passages: [String],
    lectures: [String],
    remplacees: [String],
    certificats: [Schema.Types.ObjectId],
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'fusion_notes' },
);
schema.index({ fondreId: 1 });
// One day more than a merge can be undone.
schema.index({ createdAt: 1 }, { expireAfterSeconds: (joursAnnulationFusion + 1) * 86_400 });

export const FusionNotes = defineCollection<FusionNote>('FusionNote', schema);

/** Which record loses what hangs on it to which one. */
export interface Move {
  garderId: string;
  fondreId: string;
  actor: Actor;
}

/** Moves cards, certificates, entries and the log of who read health data (I-22), in the transaction. Of two valid cards the newer counts. */
export async function moveDocuments(unit: UnitOfWork, move: Move): Promise<void> {
  const { session } = unit;
  const { garderId, fondreId } = move;
  const his = { adherentId: fondreId };
  const found = { session, projection: { _id: 1 } };
  const [cartes, passages, lectures] = [
    idsOf(await Cards.find(his, found).toArray()),
    idsOf(await Passages.find(his, found).toArray()),
    idsOf(await Lectures.find(his, found).toArray()),
  ];
  const certificats = (await Certificats.find(his, { projection: { _id: 1 }, session }).toArray()).map(
    ({ _id }) => _id,
  );
  await giveTo(unit, garderId, { cartes, passages, lectures, certificats }, fondreId);
  const remplacees = await replaceOlder(unit, move);
  const moved = { cartes, passages, lectures, certificats, remplacees };
  await FusionNotes.insertOne({ _id: fondreId, fondreId, ...moved, createdAt: new Date() }, { session });
}

/** Gives each what it had; what the kept record got since stays its own. */
export async function moveBack(unit: UnitOfWork, { garderId, fondreId }: Move): Promise<void> {
  const { session } = unit;
  const note = await FusionNotes.findOne({ _id: fondreId }, { session });
  if (!note) return;
  await giveTo(unit, fondreId, note, garderId);
  for (const _id of note.remplacees) await makeValidAgain(unit, _id);
  await FusionNotes.deleteOne({ _id: fondreId }, { session });
}

type Moved = Pick<FusionNote, 'cartes' | 'passages' | 'lectures' | 'certificats'>;

async function giveTo(
  { session }: UnitOfWork,
  adherentId: string,
  moved: Moved,
  from: string,
): Promise<void> {
  const $set = { adherentId };
  for (const [collection, ids] of [
    [Cards, moved.cartes],
    [Passages, moved.passages],
    [Lectures, moved.lectures],
  ] as const)
    await collection.updateMany({ _id: { $in: ids }, adherentId: from } as never, { $set }, { session });
  const _id = { $in: moved.certificats };
  await Certificats.updateMany({ _id, adherentId: from }, { $set }, { session });
}

/** Of each type and season one card counts: the one that was printed last. Answers those that do not any more. */
async function replaceOlder({ session }: UnitOfWork, { garderId, actor }: Move): Promise<string[]> {
  const valid = await Cards.find({ adherentId: garderId, state: 'valid' }, { session }).toArray();
  const latest = new Map<string, CardDocument>();
  for (const card of valid.toSorted((a, b) => a.printedAt.getTime() - b.printedAt.getTime()))
    latest.set(`${card.saisonId} ${card.type}`, card);
  const kept = new Set([...latest.values()].map(({ _id }) => _id));
  const older = idsOf(valid).filter((id) => !kept.has(id));
  const ended = { state: 'replaced' as const, endedAt: new Date(), endedBy: personOf(actor).nom };
  await Cards.updateMany({ _id: { $in: older } }, { $set: ended }, { session });
  return older;
}

/** Unless it was revoked since, or its person got another one. */
async function makeValidAgain({ session }: UnitOfWork, _id: string): Promise<void> {
  const card = await Cards.findOne({ _id, state: 'replaced' }, { session });
  if (!card) return;
  const { adherentId, saisonId, type } = card;
  const other = await Cards.findOne({ adherentId, saisonId, type, state: 'valid' }, { session });
  if (other) return;
  await Cards.updateOne({ _id }, { $set: { state: 'valid', endedAt: null, endedBy: null } }, { session });
}

const idsOf = (found: readonly { _id: string }[]): string[] => found.map(({ _id }) => _id);
