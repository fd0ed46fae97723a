import { joursAnnulationFusion } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import { date, text } from '../collections/schema-types.ts';

/** Kinds of documents that a merge changes. */
export type MergedKind = 'cotisation' | 'reglement' | 'credit' | 'recu' | 'remise' | 'offre';

/** What a merge changed in one document, so that undoing it is exact. Ids alone: it names nobody. */
export interface FusionNote {
  /** `record:document`: noted once, however often the merge is done again. */
  _id: string;
  garderId: string;
  fondreId: string;
  type: MergedKind;
  documentId: string;
  /** The changed fields as they were. */
  avant: Record<string, unknown>;
  /** Of the document; null when it has none. */
  versionAvant: number | null;
  versionApres: number | null;
  createdAt: Date;
}

const version = { type: Number, default: null };

const schema = new Schema<FusionNote>(
  {
    _id: text,
    garderId: text,
    fondreId: text,
    type: text,
    documentId: text,
    avant: { type: Schema.Types.Mixed, required: true },
    versionAvant: version,
    versionApres: version,
    createdAt: date,
  },
  { versionKey: false, collection: 'fusion_notes' },
);

schema.index({ fondreId: 1 });
schema.index({ documentId: 1 });
// One day more than a merge can be undone.
schema.index({ createdAt: 1 }, { expireAfterSeconds: (joursAnnulationFusion + 1) * 86_400 });

export const FusionNotes = defineCollection<FusionNote>('FusionNote', schema);
