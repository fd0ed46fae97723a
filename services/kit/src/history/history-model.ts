import mongoose, { Schema, type Types } from 'mongoose';
import type { HistoryLine } from '@club/contract';

/** A stored history line of one record. */
export interface HistoryRow {
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
  changes: HistoryLine['changes'];
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
    changes: { type: [Schema.Types.Mixed], default: [] } as never,
  },
  { versionKey: false, collection: 'history' },
);

schema.index({ entity: 1, entityId: 1, version: -1, at: -1 });

export const History = mongoose.model<HistoryRow>('History', schema);
