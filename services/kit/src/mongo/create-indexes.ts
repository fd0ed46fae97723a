import mongoose from 'mongoose';

/**
 * Creates the collections and indexes of every model declared in this process. Collections too: inside a
 * transaction their creation would conflict with the first writes.
 */
export async function createIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}
