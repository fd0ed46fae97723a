import mongoose, { type Schema } from 'mongoose';
import { fillStoredDefaults } from './stored-defaults.ts';

/**
 * Creates the collections and indexes of every model declared in this process, and gives records of former releases the fields
 * that they lack. Collections too: inside a transaction their creation would conflict with the first writes.
 */
export async function createIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    refuseUnknownFields(model.schema);
    await model.createCollection();
    await fillStoredDefaults(model);
    await model.createIndexes();
  }
}

/** A field that the model does not know would be left out of a write in silence, while its answer and its event claim it. */
function refuseUnknownFields(schema: Schema): void {
  if (schema.get('strict') === true) schema.set('strict', 'throw');
  for (const { schema: inner } of schema.childSchemas) refuseUnknownFields(inner);
}
