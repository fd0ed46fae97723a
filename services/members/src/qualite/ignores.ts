import type { Anomalie } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** What somebody set aside: it counts until the value is another one. */
export interface IgnoreDocument {
  /** Anomaly and record. */
  _id: string;
  anomalie: Anomalie;
  cible: string;
  valeur: string;
  /** Name of who did. */
  par: string;
  parId: string;
  le: Date;
}

const text = { type: String, required: true };

const schema = new Schema<IgnoreDocument>(
  {
    _id: text,
    anomalie: text,
    cible: text,
    par: text,
    parId: text,
    valeur: { type: String, default: '' },
    le: { type: Date, required: true },
  },
  { versionKey: false, collection: 'qualite_ignores' },
);

export const Ignores = defineCollection<IgnoreDocument>('QualiteIgnore', schema);

export const ignoreId = (anomalie: Anomalie, cible: string): string => `${anomalie}/${cible}`;

/** Those of every instance, in memory. */
const live = new Map<string, IgnoreDocument>();

/** What was set aside of an anomaly: the value by record. */
export function ignoresOf(anomalie: Anomalie): { id: string; valeur: string }[] {
  return [...live.values()].flatMap((one) =>
    one.anomalie === anomalie ? { id: one.cible, valeur: one.valeur } : [],
  );
}

/** Counts at once in this process, before the change stream tells the others. */
export const showIgnore = (document: IgnoreDocument): void => void live.set(document._id, document);
export const hideIgnore = (id: string): void => void live.delete(id);

/** For `followCollections`. */
export const followedIgnores = {
  collection: Ignores,
  into: {
    get ids() {
      return [...live.keys()];
    },
    put: showIgnore,
    remove: hideIgnore,
  },
};
