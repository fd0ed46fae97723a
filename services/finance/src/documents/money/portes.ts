import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import { date, text } from '../collections/schema-types.ts';

/** A browser at a door, since it was last heard. */
interface PorteDocument {
  _id: string;
  vue: Date;
  /** Left: what it still asks for was sent before, and holds nothing. */
  quittee?: boolean;
}

const schema = new Schema<PorteDocument>(
  { _id: text, vue: date, quittee: Boolean },
  { versionKey: false, collection: 'portes' },
);
// Seconds: one that was not heard for a minute is silent.
schema.index({ vue: 1 }, { expireAfterSeconds: 3_600 });

export const Portes = defineCollection<PorteDocument>('Porte', schema);
