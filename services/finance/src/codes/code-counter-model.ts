import mongoose, { Schema } from 'mongoose';
import type { CodeKind } from './code-rules.ts';

/** The last numbers given on one day, one for each kind: those of one creation are taken together. */
export interface CodeCounter extends Partial<Record<CodeKind, number>> {
  /** The day as codes say it: `211126`. */
  _id: string;
}

const schema = new Schema<CodeCounter>(
  { _id: { type: String, required: true }, COT: Number, REG: Number },
  { versionKey: false, collection: 'code_counters' },
);

export const CodeCounters = mongoose.model<CodeCounter>('CodeCounter', schema);
