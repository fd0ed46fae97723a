import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

export interface BadgeSerie {
  _id: string;
  version: number;
  /** The last number, also its version. */
  dernierNumero: number;
  /** Each serial has its card where there was one: nothing of a former release is to be filled. */
  cardsFilled?: true;
}

const schema = new Schema<BadgeSerie>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    dernierNumero: { type: Number, required: true },
    cardsFilled: Boolean,
  },
  { versionKey: false, collection: 'badge_series' },
);

/** One per season, made with its first badge. */
export const BadgeSeries = defineCollection<BadgeSerie>('BadgeSerie', schema);
