import { defineCollection, type UnitOfWork } from '@club/service-kit';
import { Schema } from 'mongoose';
import { date, number, optionalText, text } from '../collections/schema-types.ts';

/** A carnet as its line was sold (K-1): the line keeps how many entries were bought, `carnets` which were taken. */
export interface CarnetVendu {
  id: string;
  entrees: number;
}

/** An entry taken at a door; `_id` of its passage. */
export interface StoredEntree {
  passageId: string;
  moment: Date;
  sectionId: string | null;
  /** Null while it counts. */
  annulation: { le: Date; par: string; parId: string; motif: string | null } | null;
}

/** Entries taken of a carnet; none is stored before the first. */
export interface CarnetDocument {
  _id: string;
  /** Those of `entrees` that count; at most as many as were bought. */
  prises: number;
  entrees: StoredEntree[];
}

const annulation = new Schema({ le: date, par: text, parId: text, motif: optionalText }, { _id: false });

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

/** Entries taken, by carnet; a carnet without any is not there. */
export async function prisesDe(
  ids: readonly string[],
  unit?: UnitOfWork,
): Promise<ReadonlyMap<string, CarnetDocument>> {
  if (ids.length === 0) return new Map();
  const found = await Carnets.find({ _id: { $in: [...ids] } }, { session: unit?.session }).toArray();
  return new Map(found.map((one) => [one._id, one]));
}
