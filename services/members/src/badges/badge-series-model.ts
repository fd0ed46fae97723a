import mongoose, { Schema } from 'mongoose';

/** The badge numbers of one season. */
export interface BadgeSerie {
  /** The season. */
  _id: string;
  version: number;
  /** The last number taken; also its version, since nothing else of it changes. */
  dernierNumero: number;
}

const schema = new Schema<BadgeSerie>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    dernierNumero: { type: Number, required: true },
  },
  { versionKey: false, collection: 'badge_series' },
);

/** One document a season, made with its first badge. */
export const BadgeSeries = mongoose.model<BadgeSerie>('BadgeSerie', schema);
