import mongoose, { Schema } from 'mongoose';

/** A season whose inscriptions are over, with the members it had: asked again, they are answered again. */
export interface ClosingDocument {
  /** The season. */
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

export const Closings = mongoose.model<ClosingDocument>('SaisonClosing', schema);
