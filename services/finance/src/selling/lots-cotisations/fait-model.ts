import { joursAnnulationLot } from '@club/contract';
import { defineCollection, type UnitOfWork } from '@club/service-kit';
import mongoose, { Schema } from 'mongoose';
import { number, optionalText, text } from '../../documents/collections/schema-types.ts';
import type { Fait } from './act-rules.ts';
import { lotCollections } from './lot-run.ts';

const day = 86_400;

const schema = new Schema<Fait>(
  {
    _id: text,
    runId: text,
    cotisationId: text,
    reglementId: optionalText,
    version: number,
    avant: optionalText,
    annule: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'lots_cotisations_faits' },
);
schema.index({ runId: 1, _id: 1 });
// A day after the last one on which they serve.
schema.index({ createdAt: 1 }, { expireAfterSeconds: (joursAnnulationLot + 1) * day });

export const Faits = defineCollection<Fait>('LotCotisationsFait', schema);

export const faitId = (runId: string, cotisationId: string): string => `${runId}:${cotisationId}`;

/** Cotisations of a run that can still be undone, the latest first: each finds its promises as it left them. */
export async function undoneNext(runId: string, { session }: UnitOfWork): Promise<string[]> {
  const found = await Faits.find(
    { runId, annule: false },
    { session, sort: { createdAt: -1, _id: -1 } },
  ).toArray();
  return found.map(({ cotisationId }) => cotisationId);
}

/** Marks what is given back, in the transaction that does it. */
export async function markUndone({ _id, runId }: Fait, { session }: UnitOfWork): Promise<void> {
  await Faits.updateOne({ _id }, { $set: { annule: true } }, { session });
  const runs = mongoose.connection.collection<{ _id: string }>(lotCollections.runs);
  await runs.updateOne({ _id: runId }, { $inc: { annules: 1 } }, { session });
}
