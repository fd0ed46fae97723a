import type { PageQuery } from '@club/contract';
import type { CollectionOf } from '@club/service-kit';

/**
 * Documents in one answer of MongoDB: without it the first has 101. Bounds the time spent decoding at once, so that other requests are
 * not held up.
 */
export const batchSize = 1_000;

/** Documents by id in one query, in the order of the ids; missing ones are left out. */
export async function documentsInOrder<Of extends { _id: string }>(
  collection: CollectionOf<Of>,
  ids: readonly string[],
): Promise<Of[]> {
  if (ids.length === 0) return [];
  const found = await collection.find({ _id: { $in: ids } }, { batchSize }).toArray();
  const byId = new Map(found.map((document) => [document._id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const defaultLimit = 50;

const maxBare = 500;

/** The slice asked for; without page and limit the first 500, as a bare list (P-5). */
export function sliceOf({ page, limit }: PageQuery): { bare: boolean; page: number; limit: number } {
  if (page === undefined && limit === undefined) return { bare: true, page: 1, limit: maxBare };
  return { bare: false, page: page ?? 1, limit: limit ?? defaultLimit };
}
