import { Schema, type Types } from 'mongoose';
import type { HistoryLine } from '@club/contract';
import { defineCollection } from '../mongo/define-collection.ts';
import type { ChangedValues } from './history-rules.ts';

/** A stored history line of one record. */
export interface HistoryRow extends ChangedValues {
  _id: Types.ObjectId;
  entity: string;
  entityId: string;
  action: HistoryLine['action'];
  at: Date;
  /** Name shown; the person on whose behalf a service acted. */
  by: string;
  /** User id or name of the service. */
  byId: string;
  version: number;
  requestId: string;
}

const schema = new Schema<HistoryRow>(
  {
    entity: { type: String, required: true },
    entityId: { type: String, required: true },
    action: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, default: '' },
    byId: { type: String, required: true },
    version: { type: Number, required: true },
    requestId: { type: String, required: true },
    before: { type: Schema.Types.Mixed, default: {} },
    after: { type: Schema.Types.Mixed, default: {} },
  },
  { versionKey: false, collection: 'history', minimize: false },
);

schema.index({ entity: 1, entityId: 1, version: -1, at: -1 });

export const History = defineCollection<HistoryRow>('History', schema);
