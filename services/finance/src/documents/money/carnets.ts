import type { Formule } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { Schema, Types } from 'mongoose';
import { date, number, optionalText, text } from '../collections/schema-types.ts';

/** A carnet as its line was sold (K-1): the line keeps how many entries were bought, `carnets` which were taken. */
export interface CarnetVendu {
  id: string;
  entrees: number;
}

/** The carnet of a new line, of a formula that has entries. */
export const carnetDe = ({ entrees }: Partial<Pick<Formule, 'entrees'>> = {}): { carnet?: CarnetVendu } =>
  entrees ? { carnet: { id: new Types.ObjectId().toHexString(), entrees } } : {};

/** An entry taken at a door; `_id` of its passage. */
export interface StoredEntree {
  passageId: string;
  moment: Date;
  sectionId: string | null;
  /** Null while it counts. */
  annulation: { le: Date; par: string; parId: string; motif: string } | null;
}

/** Entries taken of a carnet; none is stored before the first. */
export interface CarnetDocument {
  _id: string;
  /** Those of `entrees` that count; at most as many as were bought. */
  prises: number;
  entrees: StoredEntree[];
}

const annulation = new Schema({ le: date, par: text, parId: text, motif: text }, { _id: false });

const entree = new Schema<StoredEntree>(
  { passageId: text, moment: date, sectionId: optionalText, annulation: { type: annulation, default: null } },
  { _id: false },
);

const schema = new Schema<CarnetDocument>(
  { _id: text, prises: number, entrees: [entree] },
  { versionKey: false, collection: 'carnets' },
);

// A passage takes one entry, of one carnet.
schema.index(
  { 'entrees.passageId': 1 },
  { unique: true, partialFilterExpression: { 'entrees.passageId': { $type: 'string' } } },
);

export const Carnets = defineCollection<CarnetDocument>('Carnet', schema);
