import { joursAnnulationFusion, type MergedPersons } from '@club/contract';
import { defineCollection, transaction, type Actor, type UnitOfWork } from '@club/service-kit';
import { Schema } from 'mongoose';
import { Envois } from '../rappels/rappel-model.ts';
import { storeRefus, refusOf } from '../rappels/refus.ts';

/** What a merge changed of reminders, so that undoing it is exact. */
interface FusionNote {
  /** The record that was merged. */
  _id: string;
  garderId: string;
  /** E-mails that were sent to it. */
  envois: string[];
  /** Its refusal became that of the record that was kept. */
  refus: boolean;
  createdAt: Date;
}

const schema = new Schema<FusionNote>(
  {
    _id: { type: String, required: true },
    garderId: { type: String, required: true },
    envois: [String],
    refus: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'fusion_notes' },
);
schema.index({ createdAt: 1 }, { expireAfterSeconds: (joursAnnulationFusion + 1) * 86_400 });

const FusionNotes = defineCollection<FusionNote>('FusionNote', schema);

/**
 * Bus reply: the reminders that were sent to a record are of the other one, and so is its wish to have none; or takes that back. The same
 * again changes nothing more.
 */
export async function mergePersons(asked: MergedPersons): Promise<object> {
  await transaction((unit) => (asked.sens === 'fusion' ? merge(unit, asked) : takeBack(unit, asked)));
  return {};
}

const actorOf = ({ par }: MergedPersons): Actor => ({ kind: 'user', ...par, permissions: new Set() });

async function merge(unit: UnitOfWork, asked: MergedPersons): Promise<void> {
  const { session } = unit;
  const { garderId, fondreId, requestId } = asked;
  // What waits to be sent is left out when its turn comes: the record is gone (N-3).
  const sent = await Envois.find({ adherentId: fondreId, envoyeLe: { $ne: null } }, { session }).toArray();
  const ids = sent.map(({ _id }) => _id);
  await Envois.updateMany({ _id: { $in: ids } }, { $set: { adherentId: garderId } }, { session });
  const known = await FusionNotes.findOne({ _id: fondreId }, { session });
  if (known) {
    const envois = [...known.envois, ...ids];
    await FusionNotes.updateOne({ _id: fondreId }, { $set: { envois } }, { session });
    return;
  }
  const refusals = await refusOf([garderId, fondreId], unit);
  const refus = refusals.has(fondreId) && !refusals.has(garderId);
  if (refus) await storeRefus(unit, { id: garderId, refuse: true, actor: actorOf(asked), requestId });
  const note = { _id: fondreId, garderId, envois: ids, refus, createdAt: new Date() };
  await FusionNotes.insertOne(note, { session });
}

async function takeBack(unit: UnitOfWork, asked: MergedPersons): Promise<void> {
  const { session } = unit;
  const { garderId, fondreId, requestId } = asked;
  const note = await FusionNotes.findOne({ _id: fondreId }, { session });
  if (!note) return;
  const his = { _id: { $in: note.envois }, adherentId: garderId };
  await Envois.updateMany(his, { $set: { adherentId: fondreId } }, { session });
  if (note.refus) await storeRefus(unit, { id: garderId, refuse: false, actor: actorOf(asked), requestId });
  await FusionNotes.deleteOne({ _id: fondreId }, { session });
}
