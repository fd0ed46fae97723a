import { Schema } from 'mongoose';
import { defineCollection } from '../mongo/define-collection.ts';

/** A shard of a season's fence: additions write one, closing writes all (S-6). */
export interface FenceShard {
  /** `saisonId:shard`. */
  _id: string;
  saisonId: string;
  /** Transactions that passed. */
  passed: number;
  closed: boolean;
}

const schema = new Schema<FenceShard>(
  {
    _id: { type: String, required: true },
    saisonId: { type: String, required: true },
    passed: { type: Number, required: true },
    closed: { type: Boolean, required: true },
  },
  { versionKey: false, collection: 'saison_gates' },
);

export const SeasonFences = defineCollection<FenceShard>('SeasonFence', schema);

/** How many shards the fence of a season has. */
export const fenceShards = 16;

/** Id of one shard. */
export function shardId(saisonId: string, shard: number): string {
  return `${saisonId}:${shard}`;
}
