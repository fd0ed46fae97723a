import type { EntityName, EntityState } from '@club/contract';

/** Most states of one page. */
export const mostStates = 500;

/** A question about the states that an owner's entities have now: a page in the order of ids, or those of some ids. */
export type StateQuestion =
  | { entity: EntityName; after: string | null; limit?: number }
  | { entity: EntityName; ids: readonly string[] };

/** States as published, tombstones included. `next` is where the next page begins, null after the last one. */
export interface StatePage {
  states: EntityState<unknown>[];
  next: string | null;
}
