import { joursHorsLigne } from '@club/contract';
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
  expiresAt: Date;
}

/** Milliseconds for which a key is kept (P-6): as long as a counter without network may send what it took (M-75). */
const keptFor = joursHorsLigne * 86_400_000;

/** When a key of now goes. */
export const keyExpiry = (): Date => new Date(Date.now() + keptFor);

const schema = new Schema<IdempotencyRow>(
  {
    _id: String,
    request: { type: String, required: true },
    answer: { type: String, default: '' },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'idempotency' },
);

// Keys of former releases have `createdAt`, and an index of theirs removes them.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const IdempotencyKeys = defineCollection<IdempotencyRow>('IdempotencyKey', schema);
