import { Schema } from 'mongoose';
import { defineCollection } from '../mongo/define-collection.ts';

/** A request that was carried out, with its answer. */
export interface IdempotencyRow {
  /** Hash of actor, call and key. */
  _id: string;
  /** Hash of the request. */
  request: string;
  /** As JSON text, so that repeats are identical to the byte. */
  answer: string;
  createdAt: Date;
}

/** Seconds a key is kept (P-6). */
const keptFor = 24 * 3600;

const schema = new Schema<IdempotencyRow>(
  {
    _id: String,
    request: { type: String, required: true },
    answer: { type: String, default: '' },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'idempotency' },
);

schema.index({ createdAt: 1 }, { expireAfterSeconds: keptFor });

export const IdempotencyKeys = defineCollection<IdempotencyRow>('IdempotencyKey', schema);
