import { Schema } from 'mongoose';
import { gaugeOf } from '../metrics/gauge-of.ts';
import { defineCollection } from '../mongo/define-collection.ts';

/** A message given up after five failures (E-4). */
export interface DeadLetter {
  /** Durable name and stream sequence: one row per message. */
  _id: string;
  entity: string;
  subject: string;
  payload: string;
  reason: string;
  deliveries: number;
  at: Date;
}

/** In the consumer's database, not in a stream: NATS itself may be broken. The state is still in the STATE stream. */
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

export const DeadLetters = defineCollection<DeadLetter>('DeadLetter', schema);

gaugeOf('club_dead_letters', 'Messages given up that nobody has dealt with', () =>
  DeadLetters.estimatedDocumentCount(),
);
