import type { PageQuery } from '@club/contract';

const defaultLimit = 50;

const maxBare = 500;

/** The slice asked for; without page and limit the first 500, as a bare list (P-5). */
export function sliceOf({ page, limit }: PageQuery): { bare: boolean; page: number; limit: number } {
  if (page === undefined && limit === undefined) return { bare: true, page: 1, limit: maxBare };
  return { bare: false, page: page ?? 1, limit: limit ?? defaultLimit };
}
