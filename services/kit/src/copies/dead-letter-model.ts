import mongoose, { Schema } from 'mongoose';

/** A message given up after five failures, kept to be looked at and taken again. */
export interface DeadLetter {
  /** Durable name and stream sequence: the same message is kept once. */
  _id: string;
  entity: string;
  subject: string;
  payload: string;
  reason: string;
  deliveries: number;
  at: Date;
}

/**
 * In the consumer's own database rather than in a stream: the failure is that service's, its operator finds the message where
 * the data is, and NATS may be the thing that is broken. The state itself is still in the STATE stream.
 */
const schema = new Schema<DeadLetter>(
  {
    _id: String,
    entity: { type: String, required: true },
    subject: { type: String, required: true },
    payload: { type: String, default: '' },
    reason: { type: String, required: true },
    deliveries: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'dead_letters' },
);

export const DeadLetters = mongoose.model<DeadLetter>('DeadLetter', schema);
