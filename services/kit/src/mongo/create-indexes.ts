import mongoose from 'mongoose';
import { fillStoredDefaults } from './stored-defaults.ts';

/**
 * Creates collections and indexes of all models and fills missing fields of former records. Collections too: created in a
 * transaction, they would conflict with its first writes.
 */
export async function createIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection();
    await fillStoredDefaults(model);
    await model.createIndexes();
  }
}
