import mongoose, { Schema, type Types } from 'mongoose';
import type { EntityName, EntityState } from '@club/contract';

/** One state to publish. Its id is also the Nats-Msg-Id, so that a second publish is dropped. */
export interface OutboxRow {
  _id: Types.ObjectId;
  entity: EntityName;
  /** `entity:id`. */
  key: string;
  version: number;
  state: EntityState<unknown>;
  requestId: string;
  /** 0 = someone waits for it, 1 = bulk (an import). */
  priority: 0 | 1;
  at: Date;
  /** When the bus acknowledged it; null until then. */
  sentAt: Date | null;
}

/** Seconds a row is kept after its acknowledgement, so that a lost stream can be refilled (design.md "Events"). */
const keptAfterAck = 7 * 24 * 3600;

const schema = new Schema<OutboxRow>(
  {
    entity: { type: String, required: true },
    key: { type: String, required: true },
    version: { type: Number, required: true },
    state: { type: Schema.Types.Mixed, required: true },
    requestId: { type: String, required: true },
    priority: { type: Number, required: true },
    at: { type: Date, required: true },
    sentAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'outbox' },
);

// The relay's order; partial, so that it stays as small as what is still to send.
schema.index({ priority: 1, at: 1, _id: 1 }, { partialFilterExpression: { sentAt: null } });
schema.index({ key: 1, version: 1 });
schema.index({ sentAt: 1 }, { expireAfterSeconds: keptAfterAck });

export const Outbox = mongoose.model<OutboxRow>('Outbox', schema);
