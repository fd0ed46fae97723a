import type { MotifPassage } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** Somebody at the door, let in or not. */
export interface PassageDocument {
  /** Given by the door, or by the server. */
  _id: string;
  /** Null when nobody has the code. */
  adherentId: string | null;
  moment: Date;
  /** The club's day of `moment`, `YYYY-MM-DD`. */
  jour: string;
  /** Of the door. */
  sectionId: string | null;
  /** Null: let in. */
  motif: MotifPassage | null;
  /** Name of who stood at the door. */
  par: string;
  parId: string;
  /** Answered without network; absent of former releases and of those that the server answered. */
  horsLigne?: boolean;
  /** A second one of the same visit: kept, not counted (D-6); absent of former releases. */
  repetee?: boolean;
  /** Let in without network by a carnet that had no entry left when this came (K-9). */
  sansEntree?: boolean;
}

const text = { type: String, required: true };
const optionalText = { type: String, default: null };

const schema = new Schema<PassageDocument>(
  {
    _id: text,
    adherentId: optionalText,
    jour: text,
    sectionId: optionalText,
    motif: optionalText,
    moment: { type: Date, required: true },
    par: text,
    parId: text,
    horsLigne: Boolean,
    repetee: Boolean,
    sansEntree: Boolean,
  },
  { versionKey: false, collection: 'passages' },
);

// The entries of a member, latest first.
schema.index({ adherentId: 1, moment: -1 });
// Those of a day, counted by section without reading one.
schema.index({ jour: 1, motif: 1, sectionId: 1, repetee: 1 });
// Those of somebody until a day, without the many that are nobody's any more.
schema.index({ jour: 1, adherentId: 1 }, { partialFilterExpression: { adherentId: { $type: 'string' } } });

export const Passages = defineCollection<PassageDocument>('Passage', schema);
