import type { Db } from 'mongodb';

/** Makes an empty collection with the indexes that one of the same name has elsewhere. */
export async function copyIndexes(from: Db, to: Db, name: string): Promise<void> {
  await to.createCollection(name);
  for (const { v: _v, key, ...index } of await from.collection(name).indexes()) {
    if (index.name !== '_id_') await to.collection(name).createIndex(key, index);
  }
}
