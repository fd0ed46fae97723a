import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** A frozen season and its members. */
export interface ClosingDocument {
  _id: string;
  closedAt: Date;
  nbAdherents: number;
}

const schema = new Schema<ClosingDocument>(
  {
    _id: { type: String, required: true },
    closedAt: { type: Date, required: true },
    nbAdherents: { type: Number, required: true },
  },
  { versionKey: false, collection: 'saison_closings' },
);

export const Closings = defineCollection<ClosingDocument>('SaisonClosing', schema);
