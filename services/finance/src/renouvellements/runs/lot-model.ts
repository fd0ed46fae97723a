import type { Renouvellement } from '@club/contract';
import mongoose, { Schema } from 'mongoose';

/** Some members of a run, renewed in one transaction. */
export interface StoredLot {
  /** `run:index`. */
  _id: string;
  renouvellementId: string;
  index: number;
  adherentIds: string[];
  refuses: Renouvellement['refuses'];
}

const text = { type: String, required: true };

const refus = new Schema(
  { adherentId: text, codeAdherent: String, nom: String, raison: text },
  { _id: false },
);

const schema = new Schema<StoredLot>(
  {
    _id: text,
    renouvellementId: text,
    index: { type: Number, required: true },
    adherentIds: { type: [String], required: true },
    refuses: [refus],
  },
  { versionKey: false, collection: 'renouvellement_lots' },
);

// Who was refused in some runs: most lots refuse nobody.
schema.index(
  { renouvellementId: 1, index: 1 },
  { partialFilterExpression: { 'refuses.adherentId': { $exists: true } } },
);

export const Lots = mongoose.model<StoredLot>('RenouvellementLot', schema);

/** Id of a lot. */
export function lotId(renouvellementId: string, index: number): string {
  return `${renouvellementId}:${index}`;
}
