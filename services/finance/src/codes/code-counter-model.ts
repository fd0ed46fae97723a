import mongoose, { Schema } from 'mongoose';

/** The last number given by the sequence of a day (`COT-211126`). */
export interface CodeCounter {
  _id: string;
  value: number;
}

const schema = new Schema<CodeCounter>(
  { _id: { type: String, required: true }, value: { type: Number, required: true } },
  { versionKey: false, collection: 'code_counters' },
);

export const CodeCounters = mongoose.model<CodeCounter>('CodeCounter', schema);
