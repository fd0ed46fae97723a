import { createHash } from 'node:crypto';
import mongoose, { type Schema } from 'mongoose';

/** Defaults for fields that former records lack. */
export interface StoredDefaults {
  /** By field. */
  fields: Record<string, unknown>;
  /** By list of the record, then by field of its items. */
  items: Record<string, Record<string, unknown>>;
}

/** The defaults in a schema. */
export function storedDefaultsOf(schema: Schema): StoredDefaults {
  const defaults: StoredDefaults = { fields: {}, items: {} };
  schema.eachPath((path, { options, schema: inner, instance }) => {
    const { default: value } = options as { default?: unknown };
    if (instance === 'Array') defaults.fields[path] = [];
    // Mongoose has made a function of `{}`.
    else if (instance === 'Mixed' && typeof value === 'function') defaults.fields[path] = {};
    else if (value !== undefined && typeof value !== 'function') defaults.fields[path] = value;
    if (instance === 'Array' && inner) defaults.items[path] = storedDefaultsOf(inner).fields;
  });
  return defaults;
}

interface Stored {
  schema: Schema;
  collection: (typeof mongoose.Model)['collection'];
}

/** What was last filled, so that only new defaults cause a scan. */
const shapes = 'record_shapes';

/** Fills missing fields of former records with their model's defaults; versions stay (P-11). */
export async function fillStoredDefaults(model: Stored): Promise<void> {
  const defaults = storedDefaultsOf(model.schema);
  const { gaps, set } = fillingOf(defaults);
  if (gaps.length === 0) return;
  const shape = createHash('sha256').update(JSON.stringify(defaults)).digest('hex');
  const known = mongoose.connection.collection<{ _id: string; shape: string }>(shapes);
  const { collectionName: _id } = model.collection;
  if (await known.findOne({ _id, shape })) return;
  await model.collection.updateMany({ $or: gaps }, [{ $set: set }]);
  await known.updateOne({ _id }, { $set: { shape } }, { upsert: true });
}

type Filling = Record<string, unknown>;

/** Filters of records with gaps, and their update. */
function fillingOf({ fields, items }: StoredDefaults): { gaps: Filling[]; set: Filling } {
  const isAbsent = { $exists: false };
  const gaps: Filling[] = Object.keys(fields).map((field) => ({ [field]: isAbsent }));
  const set: Filling = {};
  for (const [field, value] of Object.entries(fields)) set[field] = stored(`$${field}`, value);
  for (const [list, ofItem] of Object.entries(items)) {
    gaps.push(...Object.keys(ofItem).map((field) => ({ [list]: { $elemMatch: { [field]: isAbsent } } })));
    const filled = { $mergeObjects: [{ $literal: ofItem }, '$$this'] };
    set[list] = { $map: { input: present(`$${list}`, []), in: filled } };
  }
  return { gaps, set };
}

/** What is stored, an unknown (null) too; the default where nothing is. */
const stored = (path: string, value: unknown) =>
  Array.isArray(value)
    ? present(path, { $literal: value })
    : { $cond: [{ $eq: [{ $type: path }, 'missing'] }, { $literal: value }, path] };

const present = (path: string, otherwise: unknown) => ({ $ifNull: [path, otherwise] });
