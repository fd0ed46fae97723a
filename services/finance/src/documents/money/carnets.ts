import { defineCollection, type UnitOfWork } from '@club/service-kit';
import { Schema } from 'mongoose';
import { date, flag, number, optionalText, text } from '../collections/schema-types.ts';

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

/** An entry that a door holds, to take it without network (K-6). It is still left. */
export interface StoredBail {
  id: string;
  porteId: string;
  /** When it was given or renewed. */
  depuis: Date;
  /** Another door needs it: the door is asked to give it back (K-8). */
  rappele: boolean;
}

/** Entries taken of a carnet, and held by doors; none is stored before the first. */
export interface CarnetDocument {
  _id: string;
  /** Those of `entrees` that count; with `baux` at most as many as were bought. */
  prises: number;
  entrees: StoredEntree[];
  /** Absent of one that no door has held. */
  baux?: StoredBail[];
  /** Grows with each write: who read an older one reads again. Absent before the first lease. */
  revision?: number;
  /** Those left were given up with its line, and nobody enters by it any more (L-3); absent otherwise. */
  rendu?: boolean;
}

const annulation = new Schema({ le: date, par: text, parId: text, motif: optionalText }, { _id: false });

const entree = new Schema<StoredEntree>(
  { passageId: text, moment: date, sectionId: optionalText, annulation: { type: annulation, default: null } },
  { _id: false },
);

const bail = new Schema<StoredBail>({ id: text, porteId: text, depuis: date, rappele: flag }, { _id: false });

const schema = new Schema<CarnetDocument>(
  { _id: text, prises: number, entrees: [entree], baux: [bail], revision: Number, rendu: Boolean },
  { versionKey: false, collection: 'carnets' },
);

// A passage takes one entry, of one carnet.
schema.index(
  { 'entrees.passageId': 1 },
  { unique: true, partialFilterExpression: { 'entrees.passageId': { $type: 'string' } } },
);

// Leases of a door, and those that are recalled.
schema.index({ 'baux.porteId': 1, 'baux.rappele': 1 });

export const Carnets = defineCollection<CarnetDocument>('Carnet', schema);

/** Entries that doors may take in all: those bought, of a carnet that was given up those taken (L-3). */
export const prenables = (achetees: number, taken?: Pick<CarnetDocument, 'prises' | 'rendu'>): number =>
  taken?.rendu ? taken.prises : achetees;

/** Entries taken, by carnet; a carnet without any is not there. */
export async function prisesDe(
  ids: readonly string[],
  unit?: UnitOfWork,
): Promise<ReadonlyMap<string, CarnetDocument>> {
  if (ids.length === 0) return new Map();
  const found = await Carnets.find({ _id: { $in: [...ids] } }, { session: unit?.session }).toArray();
  return new Map(found.map((one) => [one._id, one]));
}
