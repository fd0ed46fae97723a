import type { PageQuery } from '@club/contract';

/** Rows on a page when the caller does not say (spec §9). */
const defaultLimit = 50;

/** Most rows of the bare list (design.md "The contract"). */
const mostBare = 500;

/** The slice asked for. Without page and limit it is the bare list of spec §7: the first 500. */
export function sliceOf({ page, limit }: PageQuery): { bare: boolean; page: number; limit: number } {
  if (page === undefined && limit === undefined) return { bare: true, page: 1, limit: mostBare };
  return { bare: false, page: page ?? 1, limit: limit ?? defaultLimit };
}
