import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

export interface CodeCounter {
  _id: string;
  value: number;
  /** Highest number left to an import under way, by the database's clock. */
  leftToImport?: number;
  leftUntil?: Date;
}

const schema = new Schema<CodeCounter>(
  {
    _id: { type: String, required: true },
    value: { type: Number, required: true },
    leftToImport: Number,
    leftUntil: Date,
  },
  { versionKey: false, collection: 'code_counters' },
);

export const CodeCounters = defineCollection<CodeCounter>('CodeCounter', schema);
