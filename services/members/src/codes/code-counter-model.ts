import mongoose, { Schema } from 'mongoose';

/** A sequence of numbers. */
export interface CodeCounter {
  _id: string;
  /** The last number that was given. */
  value: number;
  /** The highest number left to the rows of an import, for as long as it is heard of; by the clock of the database. */
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

export const CodeCounters = mongoose.model<CodeCounter>('CodeCounter', schema);
