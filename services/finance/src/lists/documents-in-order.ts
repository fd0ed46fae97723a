import type { Model } from 'mongoose';

/** Documents by id, in the order of the ids, in one query; one that exists no more is left out. */
export async function documentsInOrder<Of extends { _id: string }>(
  model: Model<Of>,
  ids: readonly string[],
): Promise<Of[]> {
  if (ids.length === 0) return [];
  const found = await model.collection.find<Of>({ _id: { $in: ids } as never }).toArray();
  const byId = new Map(found.map((document) => [document._id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
