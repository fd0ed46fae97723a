import type { Activity } from '@club/contract';
import { activityDays, defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** Ids and amounts; names are resolved when read. */
export interface ActiviteDocument extends Omit<Activity, 'id' | 'at'> {
  /** The activity's id: a second delivery is the same line. */
  _id: string;
  at: Date;
  /** By the database's clock. */
  keptAt: Date;
}

const schema = new Schema<ActiviteDocument>(
  {
    _id: String,
    at: { type: Date, required: true },
    entity: { type: String, required: true },
    entityId: { type: String, required: true },
    action: { type: String, required: true },
    by: { type: { id: String, nom: String }, required: true, _id: false },
    faits: { type: Schema.Types.Mixed, default: {} },
    keptAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'activites', minimize: false },
);

schema.index({ at: 1 }, { expireAfterSeconds: activityDays * 24 * 3_600 });
// Merged by MongoDB over the kinds a profile may read.
schema.index({ entity: 1, at: -1, _id: -1 });
schema.index({ keptAt: 1 });

/** 90 days. */
export const Activites = defineCollection<ActiviteDocument>('Activite', schema);

export function toActivity({ _id, at, entity, entityId, action, by, faits }: ActiviteDocument): Activity {
  return { id: _id, at: at.toISOString(), entity, entityId, action, by, faits };
}
