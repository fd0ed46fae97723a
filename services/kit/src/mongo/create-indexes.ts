import mongoose, { type Schema } from 'mongoose';
import { fillStoredDefaults } from './stored-defaults.ts';

/**
 * Creates collections and indexes of all models and fills missing fields of former records. Collections too: created in a
 * transaction, they would conflict with its first writes.
 */
export async function createIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    refuseUnknownFields(model.schema);
    await model.createCollection();
    await fillStoredDefaults(model);
    await model.createIndexes();
  }
}

/** Otherwise an unknown field is silently dropped while answer and event claim it. */
function refuseUnknownFields(schema: Schema): void {
  if (schema.get('strict') === true) schema.set('strict', 'throw');
  for (const { schema: inner } of schema.childSchemas) refuseUnknownFields(inner);
}
