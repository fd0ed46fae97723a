import { isDeepStrictEqual } from 'node:util';
import type { EntityState } from '@club/contract';

type State = EntityState<unknown>;

/** A document of a copy. */
export interface CopiedState {
  _id: string;
  version: number;
  deleted: boolean;
  [field: string]: unknown;
}

/** Differences between a page of an owner's states and the copies of the same ids. */
export interface Differences {
  /** Missing from the copy, or older there. */
  newer: State[];
  /** Same version, different content. */
  altered: { state: State; copy: CopiedState }[];
  /** Unknown to the owner, or newer than the owner's: asked again before any change. */
  doubtful: CopiedState[];
}

/** Compares states with copies of the same range of ids. */
export function differencesBetween(states: readonly State[], copies: readonly CopiedState[]): Differences {
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const copied = new Map(copies.map((copy) => [copy._id, copy.version]));
  const isDoubtful = ({ _id, version }: CopiedState) => version > (stateOf.get(_id)?.version ?? -1);
  return {
    newer: states.filter(({ id, version }) => version > (copied.get(id) ?? -1)),
    altered: copies.flatMap((copy) => {
      const state = stateOf.get(copy._id);
      return state?.version === copy.version && !isCopyOf(copy, state) ? [{ state, copy }] : [];
    }),
    doubtful: copies.filter(isDoubtful),
  };
}

/** A tombstone keeps the last known data, so its content is not compared. */
export function isCopyOf({ _id, version, deleted, ...data }: CopiedState, state: State): boolean {
  if (_id !== state.id || version !== state.version || deleted !== state.deleted) return false;
  return state.data === null || isDeepStrictEqual(data, state.data);
}
