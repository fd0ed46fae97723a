import { joursAnnulationLot } from '@club/contract';
import { defineCollection, type UnitOfWork } from '@club/service-kit';
import { Schema, type ClientSession } from 'mongoose';
import type { AdherentDocument } from '../adherents/adherent-document.ts';

/** What an act did to one person, so that it can be undone. */
export interface Fait {
  /** Run and person. */
  _id: string;
  adherentId: string;
  /** Of the record, as the act left it. */
  version: number;
  /** What the changed fields held before. */
  avant: Partial<AdherentDocument>;
  annule: boolean;
  createdAt: Date;
}

const day = 86_400;

const schema = new Schema<Fait>(
  {
    _id: { type: String, required: true },
    adherentId: { type: String, required: true },
    version: { type: Number, required: true },
    avant: { type: Schema.Types.Mixed, required: true },
    annule: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'lots_adherents_faits', minimize: false },
);
// Those of somebody who is erased.
schema.index({ adherentId: 1 });
// A day after the last one on which they serve.
schema.index({ createdAt: 1 }, { expireAfterSeconds: (joursAnnulationLot + 1) * day });

export const Faits = defineCollection<Fait>('LotAdherentsFait', schema);

export const faitId = (runId: string, adherentId: string): string => `${runId}:${adherentId}`;

export const runOfFait = (id: string): string => id.slice(0, id.indexOf(':'));

/** Its query, apart so that its plan can be tested: those of a run stand together. */
export const faitsOfRun = (runId: string, session?: ClientSession) =>
  Faits.find({ _id: { $gt: `${runId}:`, $lt: `${runId};` } }, { session }).sort({ _id: 1 });

/** Those of some persons, read in `unit`. */
export async function faitsOf(
  { session }: UnitOfWork,
  runId: string,
  adherentIds: readonly string[],
): Promise<Map<string, Fait>> {
  const ids = adherentIds.map((id) => faitId(runId, id));
  const found = await Faits.find({ _id: { $in: ids } }, { session }).toArray();
  return new Map(found.map((fait) => [fait.adherentId, fait]));
}
