import mongoose, { Schema } from 'mongoose';

/**
 * One of the gate documents of a season: every transaction that adds to the season writes one of them, closing the season
 * writes all, so that nothing commits unnoticed beside a close (design.md "Money").
 */
export interface GateDocument {
  /** `saisonId:lane`. */
  _id: string;
  saisonId: string;
  /** Transactions that passed. */
  passed: number;
  closed: boolean;
}

const schema = new Schema<GateDocument>(
  {
    _id: { type: String, required: true },
    saisonId: { type: String, required: true },
    passed: { type: Number, required: true },
    closed: { type: Boolean, required: true },
  },
  { versionKey: false, collection: 'saison_gates' },
);

export const Gates = mongoose.model<GateDocument>('SaisonGate', schema);
