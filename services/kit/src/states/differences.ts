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

/** How a page of an owner's states and the copies of the same ids differ. */
export interface Differences {
  /** Missing from the copy, or older in it. */
  newer: State[];
  /** Of the same version, but other than the owner says. */
  altered: { state: State; copy: CopiedState }[];
  /** The owner does not know them, or says less than they do: it is asked again before they are touched. */
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

/** Whether a copy says what its state says; a tombstone keeps whatever was known last. */
export function isCopyOf({ _id, version, deleted, ...data }: CopiedState, state: State): boolean {
  if (_id !== state.id || version !== state.version || deleted !== state.deleted) return false;
  return state.data === null || isDeepStrictEqual(data, state.data);
}
