import { Schema, type Types } from 'mongoose';
import type { ActivityEntity, EntityName, EntityState } from '@club/contract';
import type { RowActivity } from '../activity/row-activity.ts';
import { defineCollection } from '../mongo/define-collection.ts';
import { traceparent } from '../tracing/tracing.ts';

/** Outbox row of a change; `_id` is also the Nats-Msg-Id, so that a repeated publish is dropped. */
export interface OutboxRow {
  _id: Types.ObjectId;
  entity: ActivityEntity;
  /** `entity:id`. */
  key: string;
  version: number;
  /** null: the row has an activity only. */
  state: EntityState<unknown> | null;
  /** null: not in the feed; absent: written by a release without feed. */
  activity?: RowActivity | null;
  requestId: string;
  /** The span of the change (W3C), where traces were on. */
  traceparent?: string;
  /** 0: interactive; 1: bulk (an import). */
  priority: 0 | 1;
  at: Date;
  /** When the bus acknowledged it. */
  sentAt: Date | null;
}

/** The span that a new row belongs to. */
export function tracedIn(): Pick<OutboxRow, 'traceparent'> {
  const here = traceparent();
  return here === undefined ? {} : { traceparent: here };
}

/** A row with a state to publish. */
export interface StateRow extends OutboxRow {
  entity: EntityName;
  state: EntityState<unknown>;
}

/** Whether a row has a state to publish. */
export function hasState(row: OutboxRow): row is StateRow {
  return row.state !== null;
}

/** Seconds a row is kept after its acknowledgement, to refill a lost stream (E-2). */
const keptAfterAck = 7 * 24 * 3600;

const schema = new Schema<OutboxRow>(
  {
    entity: { type: String, required: true },
    key: { type: String, required: true },
    version: { type: Number, required: true },
    state: { type: Schema.Types.Mixed, default: null },
    activity: { type: Schema.Types.Mixed, default: null },
    requestId: { type: String, required: true },
    traceparent: { type: String },
    priority: { type: Number, required: true },
    at: { type: Date, required: true },
    sentAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'outbox' },
);

// The relay's order; partial, so that it holds unsent rows only.
schema.index({ priority: 1, at: 1, _id: 1 }, { partialFilterExpression: { sentAt: null } });
schema.index({ key: 1, version: 1 });
schema.index({ sentAt: 1 }, { expireAfterSeconds: keptAfterAck });

export const Outbox = defineCollection<OutboxRow>('Outbox', schema);
